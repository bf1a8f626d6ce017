import { useCallback } from 'react';
import { call } from '../../api/call';
import type { DeskPerson } from '../../contract/generated/bodies';
import { loadPersonTexts } from '../deskTexts';
import { type Resource, useResource } from '../useDesk';

/** A person as the desk sees them; to read it is written to the audit trail. */
export function usePerson(id: string): Resource<DeskPerson> {
  const load = useCallback(async () => {
    const [person] = await Promise.all([
      call('GET /desk/people/{person}', { path: { person: id } }),
      loadPersonTexts(),
    ]);
    return person;
  }, [id]);
  return useResource(load);
}
