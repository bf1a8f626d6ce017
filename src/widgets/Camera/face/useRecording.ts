import { useCallback, useEffect, useRef, useState } from 'react';
import type { LivenessAction, LivenessChallenge } from '../../../contract/generated/bodies';
import { base64Of } from '../../../lib/bytes';
import { band, type GrayImage } from '../../../lib/picture/grayImage';
import { movement } from '../../../lib/picture/quality';
import type { RecordedFace } from '../../fieldProps';
import { freeCanvas } from '../../upload/drawJpeg';
import type { CameraKind } from '../cameraTypes';
import { type FrameArea, FrameSampler, frozen, photoOfFrame } from '../framePixels';
import { type FrameVerdict, judgeFrame } from '../verdict';
import { type Detector, faceInOval, useDetector } from './faceDetector';
import {
  type FaceLook,
  nextRecording,
  type Recording,
  type RecordingEvent,
  START_RECORDING,
  type Take,
} from './recording';

const SAMPLE_EVERY_MS = 150;
/** Looking for a face takes a cheap phone some 100 ms. */
const FACE_EVERY_MS = 400;
/** longer side of a frame, pixels: a face can be told, and all frames of a capture stay below 300 kB */
const FRAME_SIDE = 480;
/** The eyes within the oval, as shares of its height. */
const EYES = { from: 0.28, to: 0.52 };

interface Options {
  kind: CameraKind;
  /** undefined until it has come */
  challenge: LivenessChallenge | undefined;
  /** the camera is on */
  running: boolean;
  viewfinder(): FrameArea | undefined;
  onRecorded(rest: Blob, recorded: RecordedFace): void;
  onFailed(): void;
}

/** A picture that was taken, and what looking for a face in it gave. */
interface Taken {
  take: Take;
  picture: Blob;
  face: FaceLook | undefined;
}

/** Where an action shows: closed eyes move nothing but themselves. */
const shownBy = (action: LivenessAction | undefined, image: GrayImage) =>
  action === 'blink' ? band(image, EYES.from, EYES.to) : image;

/** Guides through a challenge and records the frames. */
export function useRecording(options: Options) {
  const { kind, challenge, running } = options;
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const state = useRef<Recording>(START_RECORDING);
  const takes = useRef<Promise<Taken>[]>([]);
  const detector = useDetector();
  const [shown, setShown] = useState<{ recording: Recording; hint: FrameVerdict['hint'] }>({
    recording: START_RECORDING,
    hint: undefined,
  });

  const step = useCallback((event: RecordingEvent, from?: FrameArea, hint?: FrameVerdict['hint']) => {
    const { challenge: asked, viewfinder, kind: of, onRecorded, onFailed } = latest.current;
    const view = from ?? viewfinder();
    if (!asked || !view) return;
    const face = event.type === 'sampled' ? event.face : undefined;
    const { state: next, take } = nextRecording(state.current, event, asked.actions);
    const isNew = next !== state.current;
    state.current = next;
    if (take) {
      const longSide = take === 'rest' ? of.longSide : FRAME_SIDE;
      takes.current.push(photoOfFrame(view, { ...of, longSide }).then((picture) => ({ take, picture, face })));
    }
    setShown({ recording: next, hint });
    if (isNew && next.phase === 'recorded')
      void recordedFrom(takes.current, asked).then(([rest, recorded]) => onRecorded(rest, recorded), onFailed);
  }, []);

  useEffect(() => {
    if (!running || !challenge) return;
    state.current = START_RECORDING;
    takes.current = [];
    const sampler = new FrameSampler();
    const still = document.createElement('canvas');
    let before: GrayImage | undefined;
    let lookedAt = 0;
    /** What looking for a face in the picture gives, where it is time to look. */
    const lookForFace = (view: FrameArea): FaceLook | undefined => {
      const looking: Detector = detector.current;
      if (state.current.phase !== 'placing' || looking === 'loading') return undefined;
      if (looking === 'away') return 'unknown';
      if (performance.now() - lookedAt < FACE_EVERY_MS) return undefined;
      const isSeen = faceInOval(looking, sampler, view, kind);
      // counted from the end, so that a slow phone has time for all else
      lookedAt = performance.now();
      return isSeen ? 'seen' : 'none';
    };
    const look = () => {
      const now = latest.current.viewfinder();
      const view = now && frozen(now, still);
      const image = view && sampler.sample(view, kind);
      if (!image) return;
      const verdict = judgeFrame(image, before, kind);
      const { current } = state;
      const action = current.phase === 'moving' ? challenge.actions[current.action] : undefined;
      const moved = before ? movement(shownBy(action, before), shownBy(action, image)) : 0;
      before = image;
      const good = kind.checks.every((check) => verdict.passed[check]);
      const face = good ? lookForFace(view) : undefined;
      step({ type: 'sampled', good, moved, face, at: performance.now() }, view, verdict.hint);
    };
    const timer = setInterval(look, SAMPLE_EVERY_MS);
    return () => {
      clearInterval(timer);
      freeCanvas(still);
    };
  }, [kind, challenge, running, step, detector]);

  const markDone = useCallback(() => step({ type: 'done', at: performance.now() }), [step]);
  return { ...shown, markDone };
}

async function recordedFrom(
  taking: readonly Promise<Taken>[],
  { challengeId }: LivenessChallenge,
): Promise<[Blob, RecordedFace]> {
  const taken = await Promise.all(taking);
  const rest = taken.find(({ take }) => take === 'rest');
  if (!rest) throw new Error('the face at rest was not recorded');
  const frames = taken.flatMap(({ take, picture }) => (take === 'rest' ? [] : [{ action: take, picture }]));
  const jpegs = await Promise.all(frames.map(({ picture }) => base64Of(picture)));
  const recorded = { challengeId, frames: frames.map(({ action }, at) => ({ action, jpeg: jpegs[at] ?? '' })) };
  return [rest.picture, rest.face === 'none' ? { ...recorded, faceSeen: false } : recorded];
}
