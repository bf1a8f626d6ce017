import { HOUSE, PHONE } from './offlineThings';
import { Scene } from './Scene';
import { BASKET, BELL, BILL, CARD, COIN, DAYS, FACE, LENS, LETTER, SEED, TICKET } from './things';

/** Of each page what it is about, between what leads there and what comes of it. */
const SCENES = {
  start: [CARD, SEED, COIN],
  bills: [COIN, BILL, DAYS],
  messages: [PHONE, LETTER, BELL],
  loans: [HOUSE, COIN, SEED],
  vouchers: [BASKET, TICKET, COIN],
  identity: [FACE, CARD, LENS],
} as const satisfies Readonly<Record<string, readonly [string, string, string]>>;

/** What a page that has little to show is about. */
export type SceneKind = keyof typeof SCENES;

/** The picture of a page that has little to show. */
export const ScenePicture = ({ kind }: { kind: SceneKind }) => <Scene kind={kind} things={SCENES[kind]} />;
