// The adapter's torch is the session's switch as it is.

public import Desktop
public import Scanning

extension Torch: TorchSwitch {}
