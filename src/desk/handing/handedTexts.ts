import type { OperatorRole } from '../../contract/generated/bodies';
import type { Texts } from '../../i18n/textStore';

/** To whom something is handed on: one of a team by name, or the team. */
export const handedTo = (
  { t }: Pick<Texts, 't'>,
  { role, name }: { role: OperatorRole; name?: string | undefined },
) => {
  const team = t(`desk.roles.${role}`);
  return name === undefined ? team : t('desk.handed.one', { name, team });
};
