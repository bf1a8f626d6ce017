import { type ApiError, type ApiFailure, isOffline } from '../api/errors';
import type { TextKey } from '../contract/generated/textKeys';
import { ERROR_AREA } from '../i18n/areas';
import { currentTexts, loadAreas, type Texts } from '../i18n/texts';
import { whenIdle } from '../lib/idle';
import { showToast } from '../state/toasts';

const MESSAGE_KEYS: Readonly<Record<ApiFailure, TextKey>> = {
  offline: 'errors.network',
  timeout: 'errors.network',
  unauthorised: 'errors.UNAUTHORIZED',
  refused: 'errors.INVALID_INPUT',
  broken: 'errors.system',
};

const ownKey = (error: ApiError): string => `errors.${error.code}`;

/** Settled once it can be said why a call failed, and more where given, or cannot be loaded: without a network. */
export function failureTexts(more: readonly string[] = []): Promise<void> {
  return loadAreas([ERROR_AREA, ...more]).catch(() => undefined);
}

/** Loads them at an idle moment: nothing is said before the person does something, and then it may be too late. */
export function failureTextsLater(more?: readonly string[]): void {
  whenIdle(() => void failureTexts(more));
}

/** Locale key of a kind of failure; of what every page can say where the others have not come. */
const keyOfKind = ({ failure }: ApiError, { has }: Texts): TextKey =>
  has(MESSAGE_KEYS[failure]) ? MESSAGE_KEYS[failure] : 'common.offlineBody';

/** Locale key of a failed call, for where the server's own sentence cannot be shown. */
export function messageKeyOf(error: ApiError): TextKey {
  const key = ownKey(error);
  const texts = currentTexts();
  return texts.has(key) ? key : keyOfKind(error, texts);
}

/** What the placeholders of a failed call's message stand for, in every language. */
export function failureParams({ retryAfter, retryOn }: ApiError): Readonly<Record<string, string | number>> {
  return { ...(retryAfter !== undefined && { seconds: retryAfter }), ...(retryOn !== undefined && { retryOn }) };
}

/** The server's sentence, as long as the page speaks the language it was written in. */
const serverSentence = ({ serverMessage, language }: ApiError, texts: Texts) =>
  language === texts.language ? serverMessage : undefined;

/** Our sentence of the answer's code. */
const ownSentence = (error: ApiError, texts: Texts) =>
  texts.has(ownKey(error)) ? texts.said(ownKey(error), failureParams(error)) : undefined;

/** The answer's own sentence in the language of the page, else the server's, else ours of its code or kind. */
function sentenceOf(error: ApiError, texts: Texts): string {
  const sentences = [
    error.messageIn(texts.language),
    serverSentence(error, texts),
    ownSentence(error, texts),
    error.serverMessage,
  ];
  return sentences.find(Boolean) ?? texts.t(keyOfKind(error, texts));
}

/**
 * The sentence to show for a failed call (docs/product/errors.md), in the language of the page. Undefined when the
 * person has been told already, or is not to be told.
 */
export function messageOf(error: ApiError, texts: Texts): string | undefined {
  return error.told ? undefined : sentenceOf(error, texts);
}

/** Tells a failed call in a toast, where the page has no place of its own for it. The error counts as told from then on. */
export function tellFailure(error: ApiError): void {
  if (error.told) return;
  error.told = true;
  void failureTexts().then(() =>
    showToast(sentenceOf(error, currentTexts()), 'problem', isOffline(error) ? 'network' : undefined),
  );
}
