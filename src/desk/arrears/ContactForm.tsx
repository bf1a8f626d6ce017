import { type FormEvent, useEffect, useRef, useState } from 'react';
import { call } from '../../api/call';
import { ApiError } from '../../api/errors';
import { CONTACT_CALLS, type ContactBegun, type ContactBody, type ContactCall } from '../../contract/generated/bodies';
import type { ServerCode } from '../../contract/generated/names';
import { Button } from '../../ui/Button';
import { SelectField } from '../../ui/SelectField';
import { Failure } from '../DeskParts';
import type { LatePart } from '../deskAddress';
import { useDeskTexts } from '../deskTexts';
import personStyles from '../person/person.module.css';
import { useDesk, useDoing } from '../useDesk';

/** Gives the focus to the first field of a part of what is done about one person, with all of it in view where there is room. */
export function leadTo(part: LatePart, work: ParentNode | null | undefined) {
  // while a call is in hand a promise is written down with what comes of it
  const found = work?.querySelector(`[data-part="${part}"]`) ?? work?.querySelector('form');
  found?.querySelector<HTMLElement>('select, input')?.focus({ preventScroll: true });
  found?.scrollIntoView?.({ block: 'nearest' });
}

type Begins = 'begin' | 'evenSo' | 'none';

/** What may still be pressed once the server has refused: another operator may be speaking with them right now, or the law forbids it. */
const AFTER_REFUSAL: ReadonlyMap<unknown, Begins> = new Map<ServerCode, Begins>([
  ['CALL_IN_HAND', 'evenSo'],
  ['CONTACT_FORBIDDEN', 'none'],
  ['CONTACT_FORBIDDEN_FOR_GOOD', 'none'],
]);

const begunBy = (error: unknown): Begins => (error instanceof ApiError && AFTER_REFUSAL.get(error.code)) || 'begin';

/** Begins a try to reach a person, after which their number is shown. */
export function BeginContact({ person, onNumber }: { person: string; onNumber(begun: ContactBegun): void }) {
  const { t } = useDeskTexts();
  const { busy, error, run } = useDoing(useDesk());
  const [channel, setChannel] = useState<ContactCall>('PHONE');
  const [begins, setBegins] = useState<Begins>('begin');
  const begin = (body: ContactBody) =>
    run('contact', async () => {
      const begun = await call('POST /desk/arrears/{person}/contacts', { path: { person }, body }).catch(
        (failed: unknown) => {
          setBegins(begunBy(failed));
          throw failed;
        },
      );
      onNumber(begun);
    });
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // the button that had the focus is gone, and a second Enter begins nothing
    if (begins !== 'begin') form.current?.querySelector('select')?.focus();
  }, [begins]);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (begins === 'begin') void begin({ channel });
  }
  return (
    <form
      ref={form}
      className={personStyles.work}
      noValidate
      data-under-way={busy === undefined ? undefined : ''}
      onSubmit={submit}
    >
      <SelectField
        label={t('desk.arrears.contact.channel')}
        value={channel}
        options={CONTACT_CALLS.map((value) => ({ value, text: t(`desk.arrears.channels.${value}`) }))}
        onChoose={setChannel}
      />
      <Failure error={error} />
      {begins === 'begin' && (
        <Button type="submit" busy={busy !== undefined}>
          {t('desk.arrears.contact.begin')}
        </Button>
      )}
      {begins === 'evenSo' && (
        <Button kind="ghost" busy={busy !== undefined} onClick={() => void begin({ channel, evenSo: true })}>
          {t('desk.arrears.contact.evenSo')}
        </Button>
      )}
    </form>
  );
}
