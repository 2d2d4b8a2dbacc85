// A frame made from a bitmap, for engines that read live frames.

import Imaging

struct BitmapFrame: LumaFrame, ~Copyable {
  let bitmap: LumaBitmap
  let time: Duration

  init(_ bitmap: LumaBitmap, time: Duration) {
    self.bitmap = bitmap
    self.time = time
  }

  var luma: LumaImage {
    @_lifetime(borrow self)
    get { bitmap.image }
  }
}
