import type { DeskApplication, IdentityPart } from '../../contract/generated/bodies';

/** What was answered for a part of the identity, by the question that asked for it. */
export const typedFor = (
  { steps, identity }: Pick<DeskApplication, 'steps'> & Partial<Pick<DeskApplication, 'identity'>>,
  part: IdentityPart,
) => steps.flatMap(({ answers }) => answers).find(({ field }) => field === (identity?.askedBy?.[part] ?? part));

/** The same where it is one text: the name, the NIK, the place of birth, the id of the face. */
export function typedText(application: Parameters<typeof typedFor>[0], part: IdentityPart) {
  const typed = typedFor(application, part)?.values[0];
  return typeof typed === 'string' ? typed : undefined;
}
