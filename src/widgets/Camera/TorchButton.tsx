import { useState } from 'react';
import { useTexts } from '../../i18n/useTexts';
import { FlashIcon } from '../../ui/icons/icons';
import styles from './TorchButton.module.css';
import { hasTorch, setTorch } from './torch';

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
      aria-label={t('camera.torch')}
      aria-pressed={light === 'on'}
      onClick={toggle}
    >
      <FlashIcon />
    </button>
  );
}
