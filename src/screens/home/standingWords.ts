import { useNavigate } from 'react-router-dom';
import type { CreditStatus, ReviewStage, Standing } from '../../contract/generated/bodies';
import type { FlowAddress } from '../../contract/generated/names';
import { type PageAddress, pathTo } from '../../contract/pages';
import { CORRECTED_BY } from '../../contract/returnReasons';
import type { Texts } from '../../i18n/texts';
import { useTexts } from '../../i18n/useTexts';
import { correctionMessage, partsToCorrect } from '../../kit/help/returnedMessage';
import { wayOn } from '../../kit/redirect';
import type { RefusalCause } from '../../kit/Why';
import { dayOf, daysBetween } from '../../lending/days';
import { wibDay } from '../../lib/calendar';
import { formatRupiah } from '../../lib/formats';
import { dayFromNow } from '../../lib/weekday';
import { useSession } from '../../state/session';

/** What is said of a standing, and the one thing to do about it. */
export interface StandingWords {
  label: string;
  headline: string;
  body?: string;
  /** from when another application may be sent */
  from?: string;
  /** `ghost`: what happens by itself as well, or tells no more */
  action?: { text: string; onClick(): void; kind?: 'ghost' };
  /** `quiet`: the answer is no, which wears nothing of good news */
  tone?: 'quiet';
}

/** The lender's word that an officer can be asked to look at again. */
const REFUSALS: readonly CreditStatus[] = ['REJECTED', 'NKP_REJECTED', 'UNQUALIFIED', 'BLOCKED', 'FROZEN'];

/** True where the lender said no. */
export const isDeclined = (standing: Standing): boolean =>
  standing.state === 'declined' || (standing.state === 'credit' && REFUSALS.includes(standing.creditStatus));

/** Why an application was refused, where that is to be said; a stage of its review says it itself. */
export function refusedFor(standing: Standing): RefusalCause | undefined {
  if (standing.state === 'declined' && !reviewStageOf(standing)) {
    return standing.reason ?? (standing.application ? 'UNNAMED' : 'EARLIER');
  }
  if (standing.state !== 'credit') return undefined;
  const isUnnamed = standing.creditStatus === 'REJECTED' || standing.creditStatus === 'UNQUALIFIED';
  return standing.reason ?? (isUnnamed ? 'UNNAMED' : undefined);
}

const QUICK_LOAN = 'effortless' satisfies FlowAddress;

const LOAN = 'home/apply-loan' satisfies FlowAddress;

/** What an application waits for from its applicant, and where they do it, below the channel. */
const WAITS_FOR = {
  materialsAsked: 'supplement' satisfies FlowAddress,
  videoCallAsked: 'video/kyc',
  videoCallMissed: 'video/kyc',
} as const satisfies Partial<Record<ReviewStage['cause'], string>>;

/** What an application waits for besides a decision. */
export const reviewStageOf = (standing: Standing): ReviewStage | undefined =>
  'application' in standing ? standing.application?.stage : undefined;

/** What an application waits for from its applicant. */
export const wantedOf = (standing: Standing) =>
  (Object.keys(WAITS_FOR) as (keyof typeof WAITS_FOR)[]).find((cause) => cause === reviewStageOf(standing)?.cause);

/** The parts of a begun application that are to be corrected, by their names. Their texts are of the area of its flow. */
const toCorrectIn = (standing: Standing, said: Texts['said']): readonly string[] =>
  standing.state === 'draft'
    ? (standing.parts?.toCorrect ?? []).map((id) => said(`${standing.flow}.hub.modules.${id}`))
    : [];

/** What is to be corrected of a begun application: by its name, of several parts how many, and which below. */
function correctionWords({ t, said, language }: Texts, standing: Standing): Partial<StandingWords> | undefined {
  const parts = toCorrectIn(standing, said);
  const [part] = parts;
  if (part === undefined) return undefined;
  if (parts.length === 1) return { headline: t('home.draft.correct', { part }) };
  return {
    headline: t('home.returned.several', { count: parts.length }),
    body: `${new Intl.ListFormat(language).format(parts)}.`,
  };
}

type Begun = Extract<Standing, { state: 'draft' }>;

/** True for an application in parts that are all done: it is to be sent. */
const isAllDone = (standing: Standing): standing is Begun & { parts: NonNullable<Begun['parts']> } =>
  standing.state === 'draft' &&
  standing.parts !== undefined &&
  !standing.parts.toCorrect &&
  standing.parts.done === standing.parts.total;

/** How far a begun application is: by its parts, else by its steps. */
function reachedIn(begun: Begun, t: Texts['t']): string | undefined {
  const { parts, progress } = begun;
  if (isAllDone(begun)) return t('home.draft.allDone', { total: begun.parts.total });
  if (parts) return t('home.draft.parts', { done: parts.done, total: parts.total });
  return progress && t('home.draft.reached', { ...progress });
}

/** The parts that came back; none where none is named. */
function returnedParts(standing: Standing) {
  if (standing.state !== 'returned') return [];
  const { reasons = [], further = [] } = standing;
  return [...new Set([...reasons.map((reason) => CORRECTED_BY[reason]), ...further])];
}

/**
 * What came back, by its name: "NIK-mu perlu diperbaiki", "Perlu diunggah: Slip gaji"; of several parts how many. Undefined
 * where none is named.
 */
function returnedTitle(standing: Standing, t: Texts['t']): string | undefined {
  const parts = returnedParts(standing);
  const [part] = parts;
  if (standing.state !== 'returned' || part === undefined) return undefined;
  if (parts.length > 1) return t('home.returned.several', { count: parts.length });
  if (part !== 'document') return t(`home.returned.parts.${part}`);
  const { document } = standing;
  return document && t('home.returned.parts.document', { document: t(`enums.supplementalMaterial.${document}`) });
}

/** That it came back, and of one part what is wrong with it. */
function returnedText(standing: Standing, t: Texts['t']): string {
  const [reason, ...others] = (standing.state === 'returned' && standing.reasons) || [];
  const isOne = reason !== undefined && others.length === 0 && returnedParts(standing).length === 1;
  return [...(isOne ? [t(`home.returned.why.${reason}`)] : []), t('home.returned.body')].join(' ');
}

/** What the application that is offered asks to have at hand, and how long it takes. */
function offeredText({ t, language }: Texts, { offered }: Extract<Standing, { state: 'new' }>): string {
  if (!offered) return t('home.new.bodyShort');
  const { asks, document, minutes } = offered;
  const things = asks.map((asked) => {
    if (asked !== 'DOCUMENT' || !document) return t(`home.new.things.${asked}`, { document: '' });
    if (document === 'SALARY_SLIPS') return t('home.new.things.SALARY_SLIPS');
    return t('home.new.things.DOCUMENT', { document: t(`enums.supplementalMaterial.${document}`) });
  });
  return t('home.new.body', { things: new Intl.ListFormat(language).format(things), minutes });
}

/** What is said where an application that came back, or is done, goes on otherwise than by its form. */
function otherWay(
  texts: Texts,
  standing: Standing,
): (Pick<StandingWords, 'body'> & { text: string; path?: PageAddress }) | undefined {
  const { t } = texts;
  if (isAllDone(standing)) return { body: t('home.draft.sendBody'), text: t('home.draft.send') };
  if (standing.state !== 'returned' || !standing.correctedBy) return undefined;
  const isReturned = returnedText(standing, t);
  return standing.correctedBy === 'app'
    ? { body: `${isReturned} ${t('home.returned.inApp')}`, text: t('home.returned.howInApp') }
    : {
        body: `${isReturned} ${t('runner.noApp.body')}`,
        text: t('runner.noApp.action'),
        path: correctionMessage(standing.application?.applicationNo, partsToCorrect(standing.reasons ?? [])),
      };
}

function bodyOf(texts: Texts, standing: Exclude<Standing, { state: 'credit' }>): string {
  if (standing.state === 'new') return offeredText(texts, standing);
  if (standing.state === 'returned') return returnedText(standing, texts.t);
  return texts.t(`home.${standing.state}.body`);
}

/** What a standing is called, and the one thing to do about it. */
export function useStandingWords(
  standing: Standing,
  refresh: () => void,
  begin: (path: PageAddress) => Promise<void>,
  frozen: boolean,
): StandingWords {
  const texts = useTexts();
  const { t, language } = texts;
  const { channel } = useSession();
  const tone = isDeclined(standing) ? ({ tone: 'quiet' } as const) : {};
  const navigate = useNavigate();
  const open = (path: PageAddress) => () => navigate(pathTo(channel, path));
  const start = (path: PageAddress) => () => void begin(path);

  if ('contract' in standing && standing.contract) {
    const { contract, state } = standing;
    const action = { text: t('home.contract.action'), onClick: start(state === 'credit' ? QUICK_LOAN : LOAN) };
    return {
      label: t('home.contract.label'),
      headline: t(`home.contract.${contract}.title`),
      body: t(`home.contract.${contract}.body`),
      ...(contract === 'toSign' && { action }),
    };
  }
  const againFrom = (day: string) => {
    const count = Math.max(1, daysBetween(dayOf(wibDay(Date.now())), dayOf(day)));
    return t('home.declined.againIn', { count, date: dayFromNow(day, language) });
  };
  if (standing.state === 'credit') {
    const { creditStatus, availableLimit, again } = standing;
    const title = t(`effortless.credit-status.${creditStatus}.title`);
    const isOpen = availableLimit !== undefined;
    return {
      ...tone,
      label: t(isOpen ? (frozen ? 'home.limit.locked' : 'home.credit.label') : 'home.credit.status'),
      headline: isOpen ? formatRupiah(availableLimit, language) : title,
      body: t(`effortless.credit-status.${creditStatus}.body`),
      ...(again && !again.isOpen && { from: againFrom(again.from) }),
      // without a limit to use, its page says how it stands and no more: who was refused asks a person first
      action: {
        text: t(isOpen ? 'home.credit.action' : 'home.credit.see'),
        onClick: start(QUICK_LOAN),
        ...(!isOpen && isDeclined(standing) && { kind: 'ghost' }),
      },
    };
  }
  const { state } = standing;
  if (state === 'approved' && standing.limit) {
    const headline = formatRupiah(standing.limit.available, language);
    const body = t('home.limit.body');
    const action = { text: t('home.limit.action'), onClick: start(LOAN) };
    const label = t(frozen ? 'home.limit.locked' : 'home.limit.label');
    return { label, headline, body, ...(standing.limit.available > 0 && { action }) };
  }
  const wanted = wantedOf(standing);
  const stage = reviewStageOf(standing);
  const reached = state === 'draft' && reachedIn(standing, t);
  const correction = correctionWords(texts, standing);
  const again = state === 'declined' ? standing.again : undefined;
  const isNew = state === 'new' || again?.isOpen;
  const other = otherWay(texts, standing);
  const way = wanted
    ? open(WAITS_FOR[wanted])
    : state === 'review'
      ? refresh
      : isNew
        ? start(wayOn({ state: 'new' }))
        : open(other?.path ?? wayOn(standing));
  return {
    ...tone,
    label: t(isAllDone(standing) ? 'home.draft.sendLabel' : `home.${state}.label`),
    headline:
      reached || returnedTitle(standing, t) || t(stage ? `home.stages.${stage.cause}.title` : `home.${state}.title`),
    // the page may be closed while it is looked at, not while it waits for its applicant
    ...(!wanted && {
      body: other?.body ?? bodyOf(texts, standing),
    }),
    ...correction,
    ...(again && !again.isOpen && { from: againFrom(again.from) }),
    ...(state !== 'approved' &&
      (state !== 'declined' || again?.isOpen) && {
        action: {
          text:
            other?.text ??
            t(wanted ? `home.stages.${wanted}.action` : `home.${correction ? 'returned' : state}.action`),
          onClick: way,
          ...(way === refresh && { kind: 'ghost' }),
        },
      }),
  };
}
