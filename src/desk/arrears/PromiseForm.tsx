import { type FormEvent, useState } from 'react';
import { call } from '../../api/call';
import type { DeskArrears } from '../../contract/generated/bodies';
import { Button } from '../../ui/Button';
import { Failure } from '../DeskParts';
import { useDeskTexts } from '../deskTexts';
import personStyles from '../person/person.module.css';
import { useDesk, useDoing } from '../useDesk';
import { PromiseFields, usePromise } from './PromiseFields';

/** Writes down what a person says that they will pay, where no call of theirs is in hand. */
export function PromiseForm({ person, range }: Pick<DeskArrears, 'person' | 'range'>) {
  const { t } = useDeskTexts();
  const { busy, error, run } = useDoing(useDesk());
  const promise = usePromise(range);
  const [isTried, setTried] = useState(false);
  const { body } = promise;
  function save(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (body === undefined) return;
    void run('promise', () => call('POST /desk/arrears/{person}/promises', { path: { person }, body }));
  }
  return (
    <form className={personStyles.work} noValidate onSubmit={save}>
      <PromiseFields {...{ range, promise, isTried }} />
      <Failure error={error} />
      <Button type="submit" kind="ghost" busy={busy !== undefined}>
        {t('desk.arrears.promised.send')}
      </Button>
    </form>
  );
}
