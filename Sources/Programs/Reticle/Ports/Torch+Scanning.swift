// The adapter's torch serves as the session's switch without any change.

public import Desktop
public import FeatureSessions

extension Torch: TorchSwitch {}
