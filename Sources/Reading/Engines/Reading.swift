// The module Reading: from images to codes, and from frames to codes that stay the same.
//
// Images come in, detections and sightings go out; cameras, files, windows and what codes mean are
// other modules' subjects. The module calls no decoding library: those are engines behind the
// protocol `Recognizer`, and an `EngineSet` gives each its role.
//
// Read in this order:
//   Imaging   sizes, outlines, projections, brightness
//   Barcodes  kinds of code, payloads, and `Detection`: a code as engines saw it in one image
//   Engines   what an engine is, which there are and which role each has
//   Locating  where codes may be: finder patterns, bars, areas of edges
//   Search    how an image is searched: one plan of steps as data, run on all cores for a still
//             (`StillReader`), one look at a time for a live frame; and what of it is credible
//   Live      a fast lane for every frame, a thorough lane beside it (`RecognitionEngine`)
//   Sequences texts in several codes (`SequenceCollector`)
//   Tracking  which detection is which sighting over time (`SightingTracker`)
