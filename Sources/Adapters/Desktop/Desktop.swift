// The desktop and the system around the program, reached over D-Bus, through the kernel's files and
// by files for other programs. Requests go out as calls; results come back as values, and changes
// as streams. Failures are cases or unresolved sentences, which the window puts into words.
//
// Not here: the toolkit and the clipboard (Gtk), cameras and video (Capture), D-Bus itself (GLib).
//
// Read Portals/PortalRequest first (how a portal is called), then Portals/CameraPortal. Independent
// of these are WiFi/Networks, Devices/Torch, Devices/SleepWatch and Files/HandOver. Actors run on
// the thread of their bus.
