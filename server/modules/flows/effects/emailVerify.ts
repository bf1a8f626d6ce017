import { ownValue } from '../../../../src/lib/ownValue';
import { checkedCode } from '../../people';
import type { Effect, EffectRequest, EffectResult } from './effect';

/** The field that holds the code: the form's one-time one. */
function codeField({ form }: EffectRequest): string {
  const fields = Object.entries(form?.definition.schema.properties ?? {});
  const [name] = fields.find(([, field]) => field.oneTime) ?? [];
  if (name === undefined) throw new Error('a step that verifies an e-mail address needs a form with a one-time field');
  return name;
}

/** POST /email-verify/verify-otp: the address is the user's when they know the code that was sent there. */
export const emailVerify: Effect = async (request): Promise<EffectResult> => {
  const { services, user, sent } = request;
  const email = String(sent.email);
  const field = codeField(request);
  const use = { to: { email }, purpose: 'email', userId: user.userId } as const;
  return {
    known: { set: { email, emailVerified: true }, remove: [] },
    write: await checkedCode(services, use, String(ownValue(sent, field)), field),
  };
};
