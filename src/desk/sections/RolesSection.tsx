import { call } from '../../api/call';
import { Section } from '../DeskParts';
import { useDeskTexts } from '../deskTexts';
import { RoleList } from '../RoleList';
import { useResource } from '../useDesk';

const load = () => call('GET /desk/me');

/** What the operator may do. Roles are given with the invitation and do not change. */
export function RolesSection() {
  const { t } = useDeskTexts();
  return (
    <Section title={t('desk.account.roles')} text={t('desk.account.text')} resource={useResource(load)}>
      {({ roles }) => <RoleList roles={roles} />}
    </Section>
  );
}
