import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { DeskApplication, OpenQuestion } from '../../contract/generated/bodies';
import { Button } from '../../ui/Button';
import styles from '../desk.module.css';
import { useDeskTexts } from '../deskTexts';
import { useDeskKeys, useKeysWanted } from '../useDeskKeys';
import { COMPARE_ID } from './Compare';
import { PickList } from './DecisionFields';
import {
  DECISION_ID,
  decisionOf,
  type Entered,
  type EnteredDecision,
  focusUnanswered,
  GRANTING_KEY,
  grantingWay,
  LIMIT_KEY,
  lacksWhy,
  limitProblem,
  NEEDS_LOOK,
  offeredWays,
  unsettledAt,
  WAY_KEYS,
  withReasons,
} from './decisionActs';
import { actWords, identityPartsText, limitWords } from './decisionWords';
import { FieldsOfWay } from './FieldsOfWay';
import { markId } from './MarkRow';
import { useBurden } from './Means';
import reviewStyles from './review.module.css';
import { focusBeside, showBeside } from './showBeside';
import type { Comparison } from './useComparison';

/** True where nothing speaks against granting the limit that the income bears. */
const isClean = ({ may, unsettled, proposal, affordability }: DeskApplication): boolean =>
  may.includes('approve') && unsettled.length === 0 && proposal === undefined && affordability?.proposed !== undefined;

/** True where another reviewer's limit waits for this one's word, who has looked for themselves by then. */
const isToConfirm = ({ may, proposal }: DeskApplication): boolean =>
  may.includes('approve') && proposal !== undefined && !proposal.isOwn;

/** The documents that are likely to be asked for: payslips, where those that were read say another income. */
function likelyMaterials({ affordability }: DeskApplication): Entered['materials'] {
  const { income, typed } = affordability?.onSlip ?? {};
  return income === typed ? [] : ['SALARY_SLIPS'];
}

/** What another reviewer proposed is there to be confirmed; else the limit that the income bears is there to be granted. */
const nothingEntered = (application: DeskApplication): Entered => ({
  way: undefined,
  limit:
    application.proposal && !application.proposal.isOwn
      ? application.proposal.limit
      : application.affordability?.proposed?.limit,
  despite: undefined,
  why: '',
  reason: undefined,
  reasons: undefined,
  materials: likelyMaterials(application),
});

/** What ends an application for its applicant. */
const DECLINING: ReadonlySet<Entered['way']> = new Set<Entered['way']>(['reject', 'refuseAccount']);

interface DecisionFormProps {
  application: DeskApplication;
  /** what was said beside the ID card, and what was not compared with it yet */
  comparison: Pick<Comparison, 'marks' | 'uncompared'>;
  /** documents of the income were not all looked at large */
  hasUnopened: boolean;
  /** what was entered for a decision that was taken back */
  kept: Entered | undefined;
  /** the decision is entered, and not made yet */
  onEntered(decision: EnteredDecision, unsettled: readonly OpenQuestion[], entered: Entered): void;
}

/** Which decision, and with what limit or for which reasons. */
export function DecisionForm({
  application,
  comparison: { marks, uncompared },
  hasUnopened,
  kept,
  onEntered,
}: DecisionFormProps) {
  const texts = useDeskTexts();
  const { t } = texts;
  const [typed, setTyped] = useState(() => kept ?? nothingEntered(application));
  const [isChecked, setChecked] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  // nothing is suggested before the reviewer has looked
  const suggested =
    uncompared.length === 0 && (isClean(application) || isToConfirm(application)) ? 'approve' : undefined;
  const entered = withReasons({ ...typed, way: typed.way ?? suggested }, marks.values());
  const { way } = entered;
  const burden = useBurden(application, way === 'approve' ? entered.limit : undefined);
  const unsettled = unsettledAt(application, burden);
  const decision = decisionOf(entered, application.limits, unsettled);
  const closed = application.barred.find(({ decision: barred }) => barred !== 'giveNik')?.code;
  /** so high a limit is neither proposed nor confirmed on documents that were only seen small */
  const isUnopened = hasUnopened && way === 'approve' && (entered.limit ?? 0) > application.limits.alone;
  /** a contradiction may have come up since it was chosen */
  const isOffered = way !== undefined && application.may.includes(way);

  function enter(change: Partial<Entered>) {
    setTyped({ ...typed, way, ...change });
    if (change.way) setChecked(false);
  }

  /** Where the first part is said that has to be compared before; undefined where all is, or the decision needs none of it. */
  function uncomparedFor(chosen: Entered['way']): HTMLElement | undefined {
    const [part] = NEEDS_LOOK.has(chosen) ? uncompared : [];
    if (!part) return undefined;
    const mark = document.getElementById(markId(part, 'same'));
    return (mark?.matches(':disabled') ? document.getElementById(COMPARE_ID) : mark) ?? undefined;
  }

  /** Who has not looked yet is led to what they have to compare. */
  function leadToGranting() {
    const granting = uncompared.length === 0 ? grantingWay(application) : undefined;
    if (granting && granting !== way) flushSync(() => enter({ way: granting }));
    focusUnanswered();
  }

  /** To the sum itself, which is there to be typed over. */
  function leadToLimit() {
    const stop = uncomparedFor('approve');
    flushSync(() => enter({ way: 'approve' }));
    const field = fields.current?.querySelector<HTMLInputElement>('input[inputmode]');
    const next = stop ?? field;
    if (next) focusBeside(next);
    if (next === field) field?.select();
  }

  const [keysWanted] = useKeysWanted();
  const form = useRef<HTMLFormElement>(null);
  useDeskKeys((key) => {
    if (key === GRANTING_KEY) {
      leadToGranting();
      return true;
    }
    if (key === LIMIT_KEY && application.may.includes('approve')) {
      leadToLimit();
      return true;
    }
    const chosen = application.may.find((name) => WAY_KEYS[name] === key);
    if (!chosen) return false;
    flushSync(() => enter({ way: chosen }));
    // what is chosen next: the reason, or else the button
    const stop =
      uncomparedFor(chosen) ??
      fields.current?.querySelector<HTMLElement>('input:checked') ??
      fields.current?.querySelector<HTMLElement>('input, textarea') ??
      form.current?.querySelector<HTMLElement>('[type=submit]');
    if (stop) focusBeside(stop);
    return true;
  }, keysWanted);

  // what is known only then stands above the button that was led to
  const weighed = burden?.limit;
  useEffect(() => {
    const focused = document.activeElement;
    if (weighed !== undefined && focused instanceof HTMLElement && form.current?.contains(focused)) showBeside(focused);
  }, [weighed]);

  function submit(event: FormEvent) {
    event.preventDefault();
    // Enter on the way that has the focus, and was not chosen yet
    if (!isOffered) {
      const focused = application.may.find((name) => form.current?.querySelector(`[value=${name}]:focus`));
      if (focused && focused === grantingWay(application)) leadToGranting();
      else if (focused) enter({ way: focused });
      return;
    }
    setChecked(true);
    if (NEEDS_LOOK.has(way) && decision && uncompared.length > 0) document.getElementById(COMPARE_ID)?.focus();
    else if (lacksWhy(decision, application)) fields.current?.querySelector('textarea')?.focus();
    else if (decision && isUnopened) focusUnanswered();
    else if (decision) onEntered(decision, unsettled, entered);
    else {
      // the limit may be right, and the reason missing
      const isReason = way === 'approve' && !limitProblem(entered.limit, application.limits);
      fields.current?.querySelector<HTMLElement>(isReason ? 'input[type=radio]' : 'input, textarea')?.focus();
    }
  }

  return (
    <form ref={form} id={DECISION_ID} className={styles.form} noValidate onSubmit={submit}>
      {closed && (
        <p tabIndex={-1} data-closed="" className={reviewStyles.tooMuch}>
          {t('desk.applications.decide.closed', { reason: t(`desk.applications.decide.barred.${closed}`) })}
        </p>
      )}
      <PickList
        kind="radio"
        look="row"
        leads
        label={t('desk.applications.decide.way')}
        options={offeredWays(application).map(({ name, code }) => ({
          value: name,
          text: t(`desk.applications.decide.ways.${name}`),
          barred: code && t(`desk.applications.decide.barred.${code}`),
          shortcut: keysWanted && code === undefined ? WAY_KEYS[name]?.toUpperCase() : undefined,
        }))}
        chosen={way && isOffered ? [way] : []}
        onChange={([chosen]) => enter({ way: chosen })}
      />
      <div ref={fields}>
        {isOffered && (
          <FieldsOfWay
            application={application}
            entered={entered}
            burden={burden}
            unsettled={unsettled}
            isChecked={isChecked}
            onEnter={enter}
          />
        )}
      </div>
      {NEEDS_LOOK.has(way) && isOffered && uncompared.length > 0 && (
        <p role={isChecked ? 'alert' : undefined} className={isChecked ? reviewStyles.tooMuch : reviewStyles.what}>
          {t('desk.applications.decide.uncompared', { parts: identityPartsText(texts, uncompared) })}
        </p>
      )}
      {isUnopened && isOffered && (
        <p
          role={isChecked ? 'alert' : undefined}
          className={isChecked ? reviewStyles.tooMuch : reviewStyles.what}
          data-unopened=""
        >
          {t('desk.applications.decide.unopened', limitWords(texts, application))}
        </p>
      )}
      {way && isOffered && (
        <Button type="submit" kind={DECLINING.has(way) ? 'danger' : 'primary'}>
          {decision ? actWords(texts, decision, application).button : t(`desk.applications.decide.ways.${way}`)}
        </Button>
      )}
    </form>
  );
}
