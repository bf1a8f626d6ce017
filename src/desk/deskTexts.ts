import { useSyncExternalStore } from 'react';
import { offlineError } from '../api/errors';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../contract/enums';
import type { DeskApplication } from '../contract/generated/bodies';
import { formArea } from '../i18n/areas';
import { type Texts, type TextTree, textStore } from '../i18n/textStore';
import { browserValues } from '../lib/browserStorage';
import { ownValue } from '../lib/ownValue';

const files = import.meta.glob<TextTree>('/locales/*/desk.json', { import: 'default' });

const appFiles = async (language: Language) => (await import('../i18n/furtherFiles')).furtherFiles(language);

/** The release whose texts say what applications hold; undefined for those of the build. */
let release: string | undefined;

/** For an area that was of another release. */
const nothing = async (): Promise<TextTree> => ({});

/** A text file of the release; of the build where the release has none, and nothing where neither has. */
async function appFile(file: string, language: Language): Promise<() => Promise<TextTree>> {
  const built = (await appFiles(language))[file] ?? nothing;
  if (release === undefined) return built;
  const of = release;
  return async () => {
    const { readReleaseFileOnce } = await import('../lib/releaseFiles');
    return readReleaseFileOnce<TextTree>(of, file.slice(1)).catch(built);
  };
}

/** The texts of the operators' page, which the app does not have, and those of the app by which applications are read. */
const texts = textStore(async (file, language) => files[file] ?? appFile(file, language));

/** What says how answers, and decisions on them, are put to the applicant. */
const ANSWER_AREAS = ['fields', 'enums', 'home', 'apply'] as const;

/** The same one as in the app, where this browser has been there. */
const KEY = 'language';

/** Loads the texts in the language this browser chose last. */
export async function loadDeskTexts(): Promise<void> {
  const stored = browserValues.getItem(KEY);
  await texts.setLanguage(LANGUAGES.find((language) => language === stored) ?? DEFAULT_LANGUAGE);
  await texts.loadAreas(['desk']);
}

/** Reads texts by another release from then on. */
async function readBy(next: string | undefined): Promise<void> {
  if (next === release) return;
  const before = release;
  release = next;
  await texts.reload().catch((error: unknown) => {
    release = before;
    throw error;
  });
}

/** Loads areas that a release may have or not: of the build those that it has. */
async function loadOwnAreas(areas: readonly string[]): Promise<void> {
  const known = await appFiles(DEFAULT_LANGUAGE);
  const isThere = (area: string) => release !== undefined || known[`/locales/${DEFAULT_LANGUAGE}/${area}.json`];
  await Promise.all(areas.filter(isThere).map((area) => texts.loadAreas([area]).catch(() => undefined)));
}

/** Loads the texts of an application, those of its flow and forms too, by the release that it is read by. Raises ApiError. */
export async function loadApplicationTexts({
  release: of,
  flow,
  steps,
}: Pick<DeskApplication, 'release' | 'flow' | 'steps'>): Promise<void> {
  try {
    await readBy(of);
    await texts.loadAreas(ANSWER_AREAS);
    await loadOwnAreas([flow, ...steps.map(({ form }) => formArea(form))]);
  } catch {
    // a file of the page that could not be had
    throw offlineError();
  }
}

/** What says the loans, ways to pay and devices of people, as they read them. */
const PERSON_AREAS = ['loans', 'pay', 'my-account'] as const;

/** Loads the texts of a person's page. Raises ApiError. */
export async function loadPersonTexts(): Promise<void> {
  await texts.loadAreas(PERSON_AREAS).catch(() => {
    throw offlineError();
  });
}

/** The sentences that are ready for answers, in the order they are offered. */
const READY_SENTENCES = [
  'greeting',
  'hello',
  'paidStops',
  'paidAlready',
  'paymentSeen',
  'paymentBooked',
  'paymentTakenBack',
  'receipt',
  'reliefOffered',
  'paused',
  'reliefAsked',
  'promised',
  'payWays',
  'due',
  'late',
  'lateGrows',
  'lateWays',
  'underReview',
  'rejected',
  'nikDisputed',
  'frozen',
  'frozenByUs',
  'frozenNoFace',
  'freezeOwn',
  'codeSafety',
  'complaint',
  'complaintFurther',
  'noContacts',
  'numberWrong',
  'ownData',
  'closing',
] as const;

/** A sentence for answers, in a language: what it is about, and what it says with its {{placeholders}}. */
export type SentencesByName = Readonly<Record<string, { title: string; text: string }>>;

/** The ready sentences in the language of a person, which may not be that of the page. */
export async function readySentencesIn(language: Language): Promise<SentencesByName> {
  const desk: unknown = await files[`/locales/${language}/desk.json`]?.();
  const at = (key: string) =>
    key
      .split('.')
      .slice(1)
      .reduce<unknown>((part, step) => ownValue(part, step), desk);
  const text = (key: string) => String(at(key) ?? '');
  const sentences = READY_SENTENCES.map((name) => {
    const [title, said] = [text(`desk.ready.of.${name}.title`), text(`desk.ready.of.${name}.text`)];
    return [name, { title, text: said }] as const;
  });
  return Object.fromEntries(sentences);
}

interface Queue {
  release?: string;
  applications: readonly { flow: string; decision?: { reason?: string } }[];
}

/** Gives a queue once the words of reasons, and the names of flows that this page has no words for, are there, as far as they can be had. */
export async function withFlowNames<Of extends Queue>(queue: Of): Promise<Of> {
  const { has } = texts.currentTexts();
  // why an application is rejected is put as its applicant reads it
  if (queue.applications.some(({ decision }) => decision?.reason))
    await texts.loadAreas(['home']).catch(() => undefined);
  const flows = new Set(queue.applications.map(({ flow }) => flow));
  const unknown = [...flows].filter((flow) => !has(`desk.applications.flows.${flow}`));
  if (unknown.length > 0)
    await readBy(queue.release).then(
      () => loadOwnAreas(unknown),
      () => undefined,
    );
  return queue;
}

/** Gives a page of the audit trail once the names of the documents that were looked at are there, as far as they can be had. */
export async function withDocumentNames<Page>(page: Page): Promise<Page> {
  await texts.loadAreas(['enums']).catch(() => undefined);
  return page;
}

/** A share as a language writes it, of percent in digits: `90,76%` in Indonesian. */
export const percentText = ({ language }: Pick<Texts, 'language'>, percent: string, digits = 1): string =>
  new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: digits }).format(Number(percent) / 100);

/** The text of a key that comes from data, or else what the data says. */
export function textOr({ t, has }: Texts, key: string, otherwise: string): string {
  return has(key) ? t(key) : otherwise;
}

export async function chooseDeskLanguage(language: Language): Promise<void> {
  await texts.setLanguage(language);
  browserValues.setItem(KEY, language);
}

export const currentDeskTexts = texts.currentTexts;

/** The texts in the present language; the component renders again when it changes. */
export function useDeskTexts(): Texts {
  return useSyncExternalStore(texts.subscribeTexts, texts.currentTexts);
}
