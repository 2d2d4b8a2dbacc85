// System wraps the operating system: files, the environment, signals and threads, through the C
// library alone. It does not use GLib, and has nothing about codes, images or the window. It has no
// sentences: failures are values.
//
// Files: FileWriting (a document, whole or not at all), StateFile (the program's own small file),
// BoundedFile (reading within a limit), FileDescriptor (an open file with an owner), FileFailure
// (why a file was not written).
// The program and its surroundings: OwnProgram (its file and environment variables; nothing else
// reads the environment), BuildFolder, Sandbox, OperatingSystem.
// Threads and signals: ThreadExecutor (a thread for an actor), ThreadPool (threads for tasks that
// wait), Interruptions (Ctrl+C as a call).
