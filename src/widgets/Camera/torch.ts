interface TorchCapabilities extends MediaTrackCapabilities {
  torch?: boolean;
}

interface TorchConstraint extends MediaTrackConstraintSet {
  torch: boolean;
}

/** Whether the camera has a light that a page may switch. */
export function hasTorch(stream: MediaStream): boolean {
  const track: Partial<MediaStreamTrack> | undefined = stream.getVideoTracks()[0];
  const capabilities: TorchCapabilities | undefined = track?.getCapabilities?.();
  return capabilities?.torch === true;
}

export async function setTorch(stream: MediaStream, on: boolean): Promise<void> {
  const wish: TorchConstraint = { torch: on };
  await stream.getVideoTracks()[0]?.applyConstraints({ advanced: [wish] });
}
