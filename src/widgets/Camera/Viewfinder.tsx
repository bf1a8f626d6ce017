import { useCallback, useEffect, useReducer, useRef } from 'react';
import type { CameraType } from '../../contract/enums';
import { useTexts } from '../../i18n/useTexts';
import type { GrayImage } from '../../lib/picture/grayImage';
import { classNames } from '../../ui/classNames';
import { freeCanvas } from '../upload/drawJpeg';
import { Advice } from './Advice';
import { CameraStage, type CameraStageProps } from './CameraStage';
import type { CameraKind } from './cameraTypes';
import { FrameGuide } from './FrameGuide';
import { doubtOf, type FrameArea, FrameSampler, frozen, type FrameArea as Pixels, photoOfFrame } from './framePixels';
import styles from './Viewfinder.module.css';
import { type Hint, judgeFrame } from './verdict';
import { nextViewfinder, startViewfinder, type ViewfinderEvent, type ViewfinderState } from './viewfinderState';

const SAMPLE_EVERY_MS = 200;

/** Looks at the live picture five times a second while `running`. */
function useFrameChecks(
  kind: CameraKind,
  running: boolean,
  viewfinder: () => FrameArea | undefined,
): [ViewfinderState, (event: ViewfinderEvent) => void] {
  const [state, dispatch] = useReducer(nextViewfinder, kind, startViewfinder);

  useEffect(() => {
    if (!running) return;
    const sampler = new FrameSampler();
    let before: GrayImage | undefined;
    const look = () => {
      const view = viewfinder();
      const image = view && sampler.sample(view, kind);
      if (!image) return;
      const verdict = judgeFrame(image, before, kind);
      before = image;
      const good = kind.checks.every((check) => verdict.passed[check]);
      dispatch({ type: 'sampled', verdict, good, at: performance.now() });
    };
    const timer = setInterval(look, SAMPLE_EVERY_MS);
    return () => clearInterval(timer);
  }, [kind, running, viewfinder]);

  return [state, dispatch];
}

interface ViewfinderProps extends CameraStageProps {
  type: CameraType;
  /** `doubt`: what is wrong with the photo, as far as the camera can see */
  onShot(photo: Blob, doubt: Hint | undefined): void;
  onShotFailed(): void;
}

/** The live picture with its frame, advice and controls. */
export function Viewfinder({ type, onShot, onShotFailed, ...stage }: ViewfinderProps) {
  const { kind, video, state, shown } = stage;
  const { t } = useTexts();
  const frame = useRef<HTMLDivElement>(null);
  const shooting = useRef(false);
  const live = state.status === 'live';

  const pixels = useCallback((): Pixels | undefined => {
    return video.current && frame.current ? { video: video.current, frame: frame.current } : undefined;
  }, [video]);
  const [look, dispatch] = useFrameChecks(kind, live && shown, pixels);

  const shoot = useCallback(
    async (by: 'person' | 'itself') => {
      const now = pixels();
      if (!now || shooting.current) return;
      shooting.current = true;
      const still = document.createElement('canvas');
      try {
        const view = frozen(now, still) ?? now;
        const doubt = doubtOf(view, kind);
        // by itself it takes nothing that is doubted: the picture may have changed since it was good
        if (by === 'person' || doubt === undefined) onShot(await photoOfFrame(view, kind), doubt);
      } catch {
        onShotFailed();
      } finally {
        freeCanvas(still);
        shooting.current = false;
        dispatch({ type: 'restarted' });
      }
    },
    [pixels, kind, onShot, onShotFailed, dispatch],
  );

  const { phase } = look.auto;
  useEffect(() => {
    if (phase === 'shooting') void shoot('itself');
  }, [phase, shoot]);

  const good = live && kind.checks.every((check) => look.passed[check]);
  const overlay = (
    <>
      <FrameGuide ref={frame} shape={kind.frame} good={good} />
      <Advice type={type} kind={kind} status={state.status} look={look} />
    </>
  );
  const controls = (
    <>
      <div className={styles.side}>
        <button type="button" className={styles.choice} onClick={stage.chooseFile}>
          {t('camera.gallery')}
        </button>
      </div>
      <button
        type="button"
        className={styles.shutter}
        aria-label={t('shooting.shutter')}
        disabled={!live}
        onClick={() => void shoot('person')}
      />
      <div className={styles.side}>
        {kind.automatic && (
          <button
            type="button"
            className={classNames(styles.choice, styles.toggle)}
            aria-pressed={phase !== 'off'}
            onClick={() => dispatch({ type: 'toggled' })}
          >
            {t('shooting.automatic')}
          </button>
        )}
      </div>
    </>
  );
  return <CameraStage {...stage} overlay={overlay} controls={controls} />;
}
