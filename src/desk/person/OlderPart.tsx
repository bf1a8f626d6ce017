import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { call } from '../../api/call';
import type { DeskPerson, DeskPersonOlder, OlderQuery } from '../../contract/generated/bodies';
import { Button } from '../../ui/Button';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { Failure } from '../DeskParts';
import { useDeskTexts } from '../deskTexts';
import { useDesk, useDoing } from '../useDesk';
import { PersonPart, type PersonPartProps } from './PersonPart';

type Part = OlderQuery['part'];
type RowOf<Of extends Part> = NonNullable<DeskPersonOlder[Of]>[number];

interface Older<Of extends Part> {
  /** what was read before the person was read again counts no more */
  of: DeskPerson;
  rows: readonly RowOf<Of>[];
  next: string | undefined;
}

interface OlderPartProps<Of extends Part> extends Omit<PersonPartProps<RowOf<Of>>, 'items' | 'after'> {
  person: DeskPerson;
  part: Of;
}

/** A list of a person that grows with the years: its last rows, and older ones by a press. */
export function OlderPart<Of extends Part>({ person, part, ...shown }: OlderPartProps<Of>) {
  const { t } = useDeskTexts();
  const { signedOut } = useDesk();
  const { busy, error, run } = useDoing({ signedOut });
  const list = useRef<HTMLDivElement>(null);
  const [read, setRead] = useState<Older<Of>>();
  const first = person.older.find(({ part: of }) => of === part)?.after;
  const known: Older<Of> = read?.of === person ? read : { of: person, rows: [], next: first };
  const { rows, next } = known;
  const last: readonly RowOf<Of>[] | undefined = person[part];
  const items = last && [...last, ...rows];

  async function more(after: string) {
    await run(part, async () => {
      const { next: further, ...found } = await call('GET /desk/older/{person}', {
        path: { person: person.id },
        query: { part, after },
      });
      const added: readonly RowOf<Of>[] = found[part] ?? [];
      flushSync(() => setRead({ of: person, rows: [...rows, ...added], next: further }));
      const firstAdded = list.current?.querySelectorAll('li')[items?.length ?? 0];
      firstAdded?.focus();
    });
  }

  return (
    <PersonPart
      {...shown}
      items={items}
      list={list}
      after={
        next !== undefined && (
          <>
            <Button kind="text" busy={busy !== undefined} onClick={() => void more(next)}>
              {t('desk.person.older')}
              <VisuallyHidden> {shown.title}</VisuallyHidden>
            </Button>
            <Failure error={error} />
          </>
        )
      }
    />
  );
}
