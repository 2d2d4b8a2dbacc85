// Imaging: sizes, outlines and projections, and the brightness or colour of an image.
//
// This folder treats all images alike. Image files are the subject of the adapter Isolation, and
// drawing that of Gtk. Coordinates are pixels, x to the
// right and y down. (0, 0) is the top left corner of the first pixel, so its middle is (0.5, 0.5).
//
// Read in this order:
//   Geometry, Quadrilateral, Projection     places and outlines, and maps between planes
//   LumaImage, LumaBitmap                   borrowed brightness, and owned brightness
//   LumaBitmap+…                            images made from images, with the way back
//   LumaFrame, ColorFrame, ColorBitmap      frames of live sources, and images in colour
//   FrameTransform                          how an image lies in a view
//   Mailbox                                 the newest frame on its way between two threads
