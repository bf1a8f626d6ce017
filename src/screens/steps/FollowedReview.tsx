import { type ReactNode, useEffect } from 'react';
import { call } from '../../api/call';
import type { Standing } from '../../contract/generated/bodies';
import type { FlowAddress } from '../../contract/generated/names';
import { pathTo } from '../../contract/pages';
import { useTexts } from '../../i18n/useTexts';
import { FirstLimit } from '../../kit/FirstLimit';
import { LoadFailed } from '../../kit/LoadFailed';
import { Redirect } from '../../kit/router';
import { useLive } from '../../kit/useLive';
import { useStart } from '../../kit/useStart';
import type { FlowRun } from '../../runner/flowRun';
import { StepFrame } from '../../runner/StepFrame';
import { StepLoading } from '../../runner/StepLoading';
import type { FollowedReviewProps } from '../../runner/slots';
import { useSession } from '../../state/session';

/** How often a person who waits for a decision is told of it, in milliseconds. */
const EVERY_MS = 4_000;

const LOAN = 'home/apply-loan' satisfies FlowAddress;

/** While one of these holds, a reviewer is looking at the application. */
const UNDER_REVIEW: readonly unknown[] = ['PROCESSING', 'VIDEOKYC', 'BANK_VERIFICATION_PROCESSING'];

/** What became of what was sent: it is being looked at, it brought a limit nothing was borrowed of yet, or Home says it. */
type Decision = { readonly kind: 'awaited' | 'atHome' } | { readonly kind: 'firstLimit'; readonly limit: number };

/** True where others have the next move. @param sentStatus of what was sent, for who stands by something else */
function isAwaited(standing: Standing, sentStatus: unknown): boolean {
  if (!('application' in standing)) return UNDER_REVIEW.includes(sentStatus);
  if (standing.state !== 'review') return false;
  const { stage } = standing.application ?? {};
  return stage === undefined || stage.cause === 'accountAsked';
}

async function readDecision(sentStatus: unknown): Promise<Decision> {
  const standing = await call('GET /user/standing');
  if (isAwaited(standing, sentStatus)) return { kind: 'awaited' };
  if (standing.state !== 'approved' || !standing.limit || standing.contract) return { kind: 'atHome' };
  const { total, available } = standing.limit;
  const isFirst = available === total && (await call('GET /loan/list')).loans.length === 0;
  return isFirst ? { kind: 'firstLimit', limit: total } : { kind: 'atHome' };
}

/** The limit that the application brought, and the way to borrow. */
function Approved({ run, limit, end }: { run: FlowRun; limit: number; end: ReactNode }) {
  const { t } = useTexts();
  const { begin, notice } = useStart();
  // it may have taken the place of what was read
  useEffect(() => document.querySelector<HTMLElement>('h1')?.focus(), []);
  return (
    <StepFrame run={run} title="" showProgress={false} notice={notice} footer={end}>
      <FirstLimit
        limit={limit}
        isAtHome={false}
        action={{ text: t('home.limit.action'), onClick: () => void begin(LOAN) }}
      />
    </StepFrame>
  );
}

/**
 * What became of a sent application, followed while the page is open: a limit is told here, and what else was decided,
 * or is asked of its applicant, on Home. Its texts are of the area `home`.
 */
export default function FollowedReview({ run, end, children }: FollowedReviewProps) {
  const { channel } = useSession();
  const { reviewStatus } = run.draft.facts;
  const live = useLive('decision', () => readDecision(reviewStatus), {
    everyMs: ({ kind }) => (kind === 'awaited' ? EVERY_MS : false),
  });
  if (live.status !== 'ready') {
    // what was just sent is told at once, also where no answer comes
    if (UNDER_REVIEW.includes(reviewStatus)) return children;
    return live.status === 'failed' ? <LoadFailed error={live.error} retry={live.retry} /> : <StepLoading run={run} />;
  }
  const decision = live.value;
  if (decision.kind === 'firstLimit') return <Approved run={run} limit={decision.limit} end={end} />;
  return decision.kind === 'awaited' ? children : <Redirect to={pathTo(channel, 'home')} />;
}
