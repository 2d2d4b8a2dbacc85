// A camera that sends images of several sizes. GStreamer's sink for PipeWire offers one size only,
// so this camera speaks to PipeWire itself.

import Foundation
import Reading

/// The program of a camera with several sizes, in Python: its arguments are the node's name and
/// description, the images a second, the folder of the images, and the sizes. The image of each
/// size is the file "NAME.WIDTHxHEIGHT", in YUY2; it is read again when it changes.
enum SizedCamera {
  /// The arguments for Python.
  static func arguments(
    _ name: String, _ description: String, _ frameRate: Int, _ folder: URL, _ sizes: [PixelSize]
  ) -> [String] {
    ["-u", "-c", script, name, description, "\(frameRate)", folder.path]
      + sizes.map { "\($0.width)x\($0.height)" }
  }

  /// Writes the image of each size; reductions are the factors by which `image` is reduced.
  static func write(
    _ image: LumaBitmap, reductions: [Int], _ name: String, in folder: URL
  ) throws {
    for factor in reductions {
      let small = factor == 1 ? image : image.image.reduced(by: factor).bitmap
      var bytes = Data(capacity: 2 * small.pixels.count)
      // Pairs of brightness and colour, which is grey.
      for pixel in small.pixels { bytes.append(contentsOf: [pixel, 128]) }
      try bytes.write(
        to: folder.appending(path: "\(name).\(small.size.width)x\(small.size.height)"),
        options: .atomic)
    }
  }

  // A description of a format or of buffers is an object of PipeWire: its size and kind, then what
  // it describes, and properties, each with its number and a value. The stream drives itself, and
  // maps the buffers that PipeWire makes: these are the flags of the connection.
  private static let script = #"""
    import os, sys, time
    from ctypes import *
    from struct import pack, unpack_from

    name, description, rate, folder = sys.argv[1], sys.argv[2], int(sys.argv[3]), sys.argv[4]
    sizes = [tuple(map(int, size.split("x"))) for size in sys.argv[5:]]

    def pod(kind, body):
        return pack("II", len(body), kind) + body + bytes(-len(body) % 8)
    def number(value): return pod(4, pack("i", value))
    def named(value): return pod(3, pack("I", value))
    def pair(kind, a, b): return pod(kind, pack("II", a, b))
    def object(kind, use, properties):
        body = b"".join(pack("II", key, 0) + value for key, value in properties)
        return pod(15, pack("II", kind, use) + body)

    VIDEO, RAW, YUY2 = 2, 1, 4
    def format(size):
        return object(0x40003, 3, [
            (1, named(VIDEO)), (2, named(RAW)), (0x20001, named(YUY2)),
            (0x20003, pair(10, *size)), (0x20004, pair(11, rate, 1))])

    class Chunk(Structure):
        _fields_ = [("offset", c_uint32), ("size", c_uint32), ("stride", c_int32),
                    ("flags", c_int32)]
    class Data(Structure):
        _fields_ = [("type", c_uint32), ("flags", c_uint32), ("fd", c_int64), ("offset", c_uint32),
                    ("most", c_uint32), ("data", c_void_p), ("chunk", POINTER(Chunk))]
    class Inner(Structure):
        _fields_ = [("metas", c_uint32), ("count", c_uint32), ("meta", c_void_p),
                    ("datas", POINTER(Data))]
    class Buffer(Structure):
        _fields_ = [("inner", POINTER(Inner)), ("own", c_void_p), ("size", c_uint64),
                    ("wanted", c_uint64)]
    Nothing = CFUNCTYPE(None, c_void_p)
    StateChanged = CFUNCTYPE(None, c_void_p, c_int, c_int, c_char_p)
    ParamChanged = CFUNCTYPE(None, c_void_p, c_uint32, c_void_p)
    class Events(Structure):
        _fields_ = [("version", c_uint32), ("destroy", c_void_p), ("state", StateChanged),
                    ("control", c_void_p), ("io", c_void_p), ("param", ParamChanged),
                    ("add", c_void_p), ("remove", c_void_p), ("process", Nothing),
                    ("drained", c_void_p), ("command", c_void_p), ("done", c_void_p)]

    pw = CDLL("libpipewire-0.3.so.0")
    for call in ("thread_loop_new", "thread_loop_get_loop", "properties_new_string",
                 "stream_new_simple"):
        getattr(pw, "pw_" + call).restype = c_void_p
    pw.pw_stream_dequeue_buffer.restype = POINTER(Buffer)
    pw.pw_init(None, None)

    size, streams, image = None, False, {}

    def changed(_, old, state, error):
        global streams
        streams = state == 3

    def param(_, use, value):
        global size
        if use != 4 or not value: return
        body = string_at(value + 8, unpack_from("I", string_at(value, 4))[0])
        place = 8
        while place < len(body):
            key, _, length, kind = unpack_from("IIII", body, place)
            # A choice of one has a head of its own.
            if key == 0x20003: size = unpack_from("II", body, place + (32 if kind == 19 else 16))
            place += 16 + length + (-length % 8)
        print("%dx%d" % size, flush=True)
        w, h = size
        flags = pod(19, pack("IIIIi", 4, 0, 4, 4, 1 << 2))
        answer = object(0x40004, 5, [(1, number(8)), (2, number(1)), (3, number(w * h * 2)),
            (4, number(w * 2)), (6, flags)])
        params = (c_char_p * 1)(answer)
        pw.pw_stream_update_params(stream, params, 1)

    def pixels():
        path = os.path.join(folder, "%s.%dx%d" % ((name,) + size))
        stamp = os.stat(path).st_mtime_ns
        if image.get("key") != (path, stamp):
            image.update(key=(path, stamp), bytes=open(path, "rb").read())
        return image["bytes"]

    def process(_):
        buffer = pw.pw_stream_dequeue_buffer(stream)
        if not buffer: return
        data = buffer.contents.inner.contents.datas[0]
        if data.data and size:
            bytes = pixels()
            count = min(len(bytes), data.most)
            memmove(data.data, bytes, count)
            data.chunk[0] = Chunk(0, count, size[0] * 2, 0)
        pw.pw_stream_queue_buffer(stream, buffer)

    events = Events(2, None, StateChanged(changed), None, None, ParamChanged(param), None, None,
        Nothing(process), None, None, None)
    loop = c_void_p(pw.pw_thread_loop_new(b"camera", None))
    pw.pw_thread_loop_lock(loop)
    properties = c_void_p(pw.pw_properties_new_string((
        '{ "media.class": "Video/Source", "media.role": "Camera", "node.name": "%s", '
        '"node.description": "%s" }' % (name, description)).encode()))
    stream = c_void_p(pw.pw_stream_new_simple(
        c_void_p(pw.pw_thread_loop_get_loop(loop)), name.encode(), properties, byref(events), None))
    formats = [format(size) for size in sizes]
    params = (c_char_p * len(formats))(*formats)
    pw.pw_stream_connect(stream, 1, c_uint32(0xffffffff), 1 << 2 | 1 << 3, params, len(formats))
    pw.pw_thread_loop_unlock(loop)
    pw.pw_thread_loop_start(loop)
    while True:
        time.sleep(1 / rate)
        if streams:
            pw.pw_thread_loop_lock(loop)
            pw.pw_stream_trigger_process(stream)
            pw.pw_thread_loop_unlock(loop)
    """#
}
