import { Refusal } from '../domain/refusals';
import type { Platform } from '../platform';

/** What is needed to ask a partner. */
export type PartnerWork = Pick<Platform, 'config' | 'report'>;

/**
 * What a partner answers. Refuses with NOT_FOUND where none is connected, and with PARTNER_NOT_REACHED where it does not
 * answer in time or not as agreed.
 */
export async function askPartner<Partner, Answer>(
  { config, report }: PartnerWork,
  partner: Partner | undefined,
  ask: (partner: Partner, asked: { signal: AbortSignal }) => Promise<Answer>,
): Promise<Answer> {
  if (!partner) throw new Refusal('NOT_FOUND');
  try {
    return await ask(partner, { signal: AbortSignal.timeout(config.outsideSeconds * 1_000) });
  } catch (cause) {
    report(cause);
    throw new Refusal('PARTNER_NOT_REACHED', { cause });
  }
}
