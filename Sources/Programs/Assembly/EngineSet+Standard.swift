// The module Assembly: the parts that the window, the command line and the bench compose in the
// same way.
//
// Here concrete adapters are joined with rules: the engines that read (this file), the interpreter
// with the system's tables (Interpreter+System), live reading with its threads
// (RecognitionEngine+Threads) and the reading of stills with the system's cores
// (StillReader+Processor). What only one program composes, such as its sources, its windows and its
// options, stays in that program. Nothing here uses GTK: the command line runs without a desktop.

public import Reading
internal import ZBarRecognizer
internal import ZXingRecognizer

extension EngineSet {
  /// The engines that read in every program. To add one, add a line here.
  ///
  /// ZXing-C++ goes first: it reads all kinds and reports the most about a code, and one pass of it
  /// fits into the time of a frame. ZBar reads blurred bars that ZXing-C++ does not, but takes
  /// longer where there is noise.
  public static let standard = EngineSet([
    .quick(.zxing) { ZXingRecognizer() },
    .thorough(.zbar) { ZBarRecognizer() },
  ])
}
