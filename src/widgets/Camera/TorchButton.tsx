import { useState } from 'react';
import { useTexts } from '../../i18n/useTexts';
import { FlashIcon } from '../../ui/icons/furtherIcons';
import styles from './TorchButton.module.css';

interface TorchCapabilities extends MediaTrackCapabilities {
  torch?: boolean;
}

interface TorchConstraint extends MediaTrackConstraintSet {
  torch: boolean;
}

/** Whether the camera has a light that a page may switch. */
function hasTorch(stream: MediaStream): boolean {
  const track: Partial<MediaStreamTrack> | undefined = stream.getVideoTracks()[0];
  const capabilities: TorchCapabilities | undefined = track?.getCapabilities?.();
  return capabilities?.torch === true;
}

async function setTorch(stream: MediaStream, on: boolean): Promise<void> {
  const wish: TorchConstraint = { torch: on };
  await stream.getVideoTracks()[0]?.applyConstraints({ advanced: [wish] });
}

type Light = 'off' | 'on' | 'broken';

/** Switches the camera's light; nothing where there is none. */
export function TorchButton({ stream }: { stream: MediaStream }) {
  const { t } = useTexts();
  const [light, setLight] = useState<Light>('off');
  if (light === 'broken' || !hasTorch(stream)) return <span />;
  const toggle = () => {
    const on = light === 'off';
    setTorch(stream, on).then(
      () => setLight(on ? 'on' : 'off'),
      () => setLight('broken'),
    );
  };
  return (
    <button
      type="button"
      className={styles.torch}
      aria-label={t('shooting.torch')}
      aria-pressed={light === 'on'}
      onClick={toggle}
    >
      <FlashIcon />
    </button>
  );
}
