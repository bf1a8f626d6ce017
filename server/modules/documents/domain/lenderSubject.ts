import type { DocumentPartKind } from '../../../../src/contract/documents';
import type { Language } from '../../../../src/contract/enums';
import type { ContractBlock, Lender } from '../../../../src/contract/generated/bodies';
import { RETENTION_TEXTS } from '../../../../src/contract/retention';
import { LATE_DAYS } from '../../../../src/lending/tkb';
import type { Say } from '../../../platform/texts';
import type { DocumentSubject } from './documentContent';

/** The lender as documents name it. */
type KnownLender = Omit<Lender, 'tkb90'>;

/** What is known of the lender, and for how long things are kept: days, 0 for ever. */
export interface LenderFacts {
  lender: KnownLender;
  draftDays: number;
  photoDays: number;
  notificationDays: number;
}

/** Who lends where nothing is lent for real. */
export const SANDBOX_LENDER = 'Lancar Sandbox';

/** The lender by its name as far as it is known. */
export const lenderName = ({ legalName, sandbox }: KnownLender): string | undefined =>
  legalName ?? (sandbox ? SANDBOX_LENDER : undefined);

/** How customer service is reached, in one line: what is not configured is not claimed. */
function serviceOf({ contact }: KnownLender, language: Language, say: Say): string {
  const { phone, whatsapp, email, hours } = contact ?? {};
  const ways = [phone, whatsapp && `WhatsApp ${whatsapp}`, email].filter((way) => way !== undefined);
  if (ways.length === 0) return say('legal.words.service');
  return [ways.join(', '), hours && `(${hours[language]})`].filter((part) => part !== undefined).join(' ');
}

function lenderRows(lender: KnownLender, language: Language, own: Say): readonly ContractBlock[] {
  const { legalName, licence, membership, address, contact, sandbox } = lender;
  const known = {
    ...{ name: legalName, licence: licence?.[language], membership: membership?.[language], address },
    ...{ phone: contact?.phone, whatsapp: contact?.whatsapp, email: contact?.email, hours: contact?.hours?.[language] },
  };
  const rows = Object.entries(known).flatMap(([id, value]) =>
    value === undefined ? [] : [{ label: own(`lender.${id}`), value }],
  );
  const text = (key: string): ContractBlock => ({ kind: 'text', text: own(`lender.${key}`) });
  const note = sandbox ? [text('sandbox')] : rows.length === 0 ? [text('unknown')] : [];
  const onLicence = sandbox ? [] : [text(licence ? 'check' : 'unlicensed')];
  return [...note, ...(rows.length > 0 ? [{ kind: 'rows', rows } as const] : []), ...onLicence];
}

/** The lender, for documents in one language that tell of no loan. */
export function lenderSubject(
  { lender, draftDays, photoDays, notificationDays }: LenderFacts,
  language: Language,
  say: Say,
): DocumentSubject {
  const kept = (count: number) => (count === 0 ? say('legal.words.forever') : say('legal.words.days', { count }));
  const values = {
    lender: lenderName(lender) ?? say('legal.words.unknown'),
    service: serviceOf(lender, language, say),
    lateDays: say('legal.words.days', { count: LATE_DAYS }),
    draftDays: kept(draftDays),
    photoDays: kept(photoDays),
    notificationDays: kept(notificationDays),
    ...RETENTION_TEXTS,
  };
  const part = (kind: DocumentPartKind, own: Say) => (kind === 'lender' ? lenderRows(lender, language, own) : []);
  return { values, part };
}
