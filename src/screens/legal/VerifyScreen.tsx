import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import { call } from '../../api/call';
import type { VerifiedDocument } from '../../contract/generated/bodies';
import { pathTo } from '../../contract/pages';
import { useTexts } from '../../i18n/useTexts';
import { Page, useBack } from '../../kit/Page';
import { useSending } from '../../kit/useSending';
import { formatTimestamp } from '../../lib/formatTimestamp';
import { useSession } from '../../state/session';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { FieldShell } from '../../ui/FieldShell';
import field from '../../widgets/typing/TypedInput.module.css';
import pages from './PagesScreen.module.css';
import styles from './VerifyScreen.module.css';

/** As the server takes it. */
const MOST_BYTES = 4 * 1024 * 1024;
const IS_HASH = /^[0-9a-f]{64}$/i;

/** What was found, in words that do not depend on a colour. */
function Found({ found: { result, loanNo, signatures } }: { found: VerifiedDocument }) {
  const { t } = useTexts();
  return (
    <div className={styles.found} role="status" data-result={result}>
      <p className={styles.verdict}>{t(`documents.check.results.${result}`)}</p>
      {loanNo !== undefined && (
        <p>
          {t('documents.check.loanNo')}: {loanNo}
        </p>
      )}
      {result === 'unchanged' && signatures.length === 0 && <p>{t('documents.check.unsigned')}</p>}
      {signatures.map(({ by, at }) => (
        <p key={by}>
          {t(`documents.check.by.${by}`)}: {formatTimestamp(at)}
        </p>
      ))}
    </div>
  );
}

function TextInput({ id, label }: { id: string; label: string }) {
  return (
    <FieldShell id={id} label={label}>
      <div className={field.frame}>
        <input id={id} name={id} className={field.input} autoComplete="off" autoCapitalize="off" spellCheck={false} />
      </div>
    </FieldShell>
  );
}

/** documents/verify: whether a document is one of ours, for all who hold one. */
export function VerifyScreen() {
  const { t } = useTexts();
  const { channel } = useSession();
  const back = useBack(pathTo(channel, 'pages'));
  const chooser = useRef<HTMLInputElement>(null);
  const sending = useSending();
  const [found, setFound] = useState<VerifiedDocument>();
  const [mistake, setMistake] = useState<string>();

  function check(ask: () => Promise<VerifiedDocument>) {
    setFound(undefined);
    setMistake(undefined);
    return sending.run(async () => setFound(await ask()));
  }

  function checkFile(file: File) {
    const body = new FormData();
    body.append('file', file);
    return check(() => call('POST /documents/verify', { body }));
  }

  function pick({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    // so that the same file can be chosen again
    target.value = '';
    if (!file) return;
    if (file.size <= MOST_BYTES) return void checkFile(file);
    setFound(undefined);
    setMistake(t('documents.check.tooLarge'));
  }

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const [loanNo, sha256] = ['loanNo', 'sha256'].map((name) => String(values.get(name) ?? '').replace(/\s/g, ''));
    if (loanNo && sha256 && IS_HASH.test(sha256))
      return void check(() =>
        call('POST /documents/verify-number', { body: { loanNo: loanNo.toUpperCase(), sha256 } }),
      );
    setFound(undefined);
    setMistake(t('documents.check.incomplete'));
  }

  const problem = mistake ?? sending.problem;
  return (
    <Page title={t('documents.verify')} back={back}>
      <p className={styles.intro}>{t('documents.check.intro')}</p>
      <input ref={chooser} type="file" accept="application/pdf,.pdf" hidden onChange={pick} data-testid="pdf" />
      <Button busy={sending.busy} onClick={() => chooser.current?.click()}>
        {t('documents.check.file')}
      </Button>
      {problem !== undefined && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {found && <Found found={found} />}
      <h2 className={pages.heading}>{t('documents.check.orNumber')}</h2>
      <Card>
        <form className={styles.form} onSubmit={send} noValidate>
          <TextInput id="loanNo" label={t('documents.check.number')} />
          <TextInput id="sha256" label={t('documents.check.sha256')} />
          <Button type="submit" kind="ghost" busy={sending.busy}>
            {t('documents.check.action')}
          </Button>
        </form>
      </Card>
    </Page>
  );
}
