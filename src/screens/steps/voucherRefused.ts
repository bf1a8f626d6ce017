import { call } from '../../api/call';
import { ApiError } from '../../api/errors';
import type { ServerCode } from '../../contract/generated/names';
import { submitBody } from '../../engine/body';
import { currentTexts, loadAreas } from '../../i18n/texts';
import { tellFailure } from '../../kit/failure';
import { definitionOf, type FlowRun } from '../../runner/flowRun';
import { forgetKey, stepCall } from '../../runner/stepCall';
import { editAnswer, flowSession, sendStep } from '../../state/flowSession';
import { showPopup } from '../../state/overlays';
import { showToast } from '../../state/toasts';
import { voucherState } from '../../state/vouchers';
import { isAnswered } from '../../steps/kinds';
import type { FormStore } from '../../widgets/rjsf/FormStore';

/** A refusal of the voucher alone: the loan can be had without it. */
type VoucherRefusal = Extract<ServerCode, 'COUPON_EXPIRED' | 'NEED_RECLAIM'>;

/** What a person does about a voucher that was refused: goes on without it, with it once it was claimed again, or chooses another. */
type Decision = 'without' | 'with' | 'other';

async function decide(code: VoucherRefusal, voucherId: string): Promise<Decision> {
  // what was refused is not taken again by itself
  voucherState.given = undefined;
  const answer = await showPopup({ type: code });
  if (answer !== 'submit') return 'other';
  if (code === 'COUPON_EXPIRED') return 'without';
  try {
    await call('POST /voucher/claim-again', { body: { voucherId } });
    return 'with';
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    tellFailure(error);
    return 'other';
  }
}

/** At the form of the loan: the same is sent again, without the voucher where it cannot be had; or the sheet opens. */
export async function settleAtForm(
  code: VoucherRefusal,
  { store, field, again }: { store: FormStore; field: string; again(): Promise<void> },
): Promise<void> {
  const decision = await decide(code, String(store.data[field] ?? ''));
  if (decision === 'other') {
    Object.assign(voucherState, { isChoosing: true });
    return;
  }
  if (decision === 'without') store.commit(field, undefined);
  await again();
}

/** The step that asked for the voucher, and its field. */
function askedAt({ flow, forms, draft }: FlowRun) {
  for (const id of draft.done) {
    const step = flow.steps[id];
    if (!step || !isAnswered(step)) continue;
    const field = forms[step.form]?.definition.ui.quote?.voucher;
    if (field !== undefined) return { id, step, field };
  }
  return undefined;
}

/** Sends the step that asked again, without its voucher: the costs are others then, and are looked at before they are agreed to. */
async function sendWithout(run: FlowRun, { id, step, field }: NonNullable<ReturnType<typeof askedAt>>): Promise<void> {
  editAnswer(field, undefined);
  const state = flowSession.draft ?? run.draft;
  const call = stepCall(run.address, id, step.submit, submitBody(run.flow, id, state, definitionOf(run)));
  try {
    await sendStep(call);
    await loadAreas(['vouchers']);
    showToast(currentTexts().t('vouchers.removed'), 'info');
    run.show(run.stepId);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    tellFailure(error);
    run.show(id, { returnTo: run.stepId });
  } finally {
    forgetKey(call);
  }
}

/** At a review of the loan, which no voucher is chosen at. */
export async function settleAtReview(code: VoucherRefusal, run: FlowRun, again: () => Promise<void>): Promise<void> {
  const asked = askedAt(run);
  if (!asked) return;
  const decision = await decide(code, String(run.draft.answers[asked.field] ?? ''));
  if (decision === 'with') return again();
  if (decision === 'without') return sendWithout(run, asked);
  Object.assign(voucherState, { isChoosing: true });
  run.show(asked.id, { returnTo: run.stepId });
}
