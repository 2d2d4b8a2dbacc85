// The module Recognition: from images to codes, and from frames to codes that stay the same.
//
// Images come in, detections and sightings go out; cameras, files, windows and what codes mean are
// other modules' subjects. The module calls no decoding library: those are engines behind the
// protocol `Recognizer`, and an `EngineSet` gives each its role.
//
// Read in this order:
//   Engines   what an engine is, which there are and which role each has
//   Detection a code as engines saw it in one image; `CodeFacts` in Barcodes is what is known of it
//   Merging   what several engines and looks report of one image, and what of it is credible
//   Search    how an image is searched: one plan of steps as data, run on all cores for a still
//             (`StillReader`), one look at a time for a live frame
//   Live      a fast lane for every frame, a thorough lane beside it (`RecognitionEngine`)
//   Sequences texts in several codes (`SequenceCollector`)
//   Tracking  which detection is which sighting over time (`SightingTracker`)
