// The adapter's torch serves as the session's switch without any change.

public import Desktop
public import Scanning

extension Torch: TorchSwitch {}
