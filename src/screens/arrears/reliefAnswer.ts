import type { OwnArrears, ReliefMade } from '../../contract/generated/bodies';
import type { Texts } from '../../i18n/texts';
import { dayFromNow } from '../../lib/weekday';

const DAY_HOURS = 24;
const HOUR_MS = 3_600_000;

type Answer = OwnArrears['reliefAnswer'];

function usualText({ t }: Texts, { usualHours: hours }: Answer): string {
  if (hours === undefined) return '';
  return hours < DAY_HOURS
    ? `${t('arrears.relief.usualHours', { count: hours })} `
    : `${t('arrears.relief.usualDays', { count: Math.ceil(hours / DAY_HOURS) })} `;
}

/** How long an answer to a wish for relief usually takes, where that is known, and when there is one at the latest. */
export const reliefAnswerText = (texts: Texts, answer: Answer): string =>
  usualText(texts, answer) + texts.t('arrears.relief.latest', { date: dayFromNow(answer.by, texts.language) });

/** The same of a wish that waits, and whether it has waited longer than others do. */
export function reliefWaitText(
  texts: Texts,
  { at, answerBy: by }: ReliefMade,
  { reliefAnswer, today }: Pick<OwnArrears, 'reliefAnswer' | 'today'>,
): { text: string; isLonger: boolean } | undefined {
  if (by === undefined) return undefined;
  const date = dayFromNow(by, texts.language);
  if (by < today) return { text: texts.t('arrears.relief.overdue', { date }), isLonger: true };
  const { usualHours } = reliefAnswer;
  const isLonger = usualHours !== undefined && Date.now() > Date.parse(at) + usualHours * HOUR_MS;
  const text = isLonger ? texts.t('arrears.relief.longer', { date }) : reliefAnswerText(texts, { ...reliefAnswer, by });
  return { text, isLonger };
}
