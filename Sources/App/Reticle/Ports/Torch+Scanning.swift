// The torch's switch is what the session asks for as it is.

public import Desktop
public import Scanning

extension Torch: TorchSwitch {}
