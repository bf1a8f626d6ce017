/** Pictographs, flag letters, skin tones, the keycap and the mark that turns a sign into an emoji. */
const EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u20E3|\uFE0F/u;

/** notEmoji: emoji are forbidden. */
export function notEmoji(value: unknown): boolean {
  return typeof value === 'string' && !EMOJI.test(value);
}
