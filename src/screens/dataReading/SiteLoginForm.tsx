import { type FormEvent, useState } from 'react';
import { call } from '../../api/call';
import type { AuthorisedSite, LoginField } from '../../contract/generated/bodies';
import { useTexts } from '../../i18n/useTexts';
import { LoadFailed } from '../../kit/LoadFailed';
import { SendingProblem } from '../../kit/SendingProblem';
import { useLoaded } from '../../kit/useLoaded';
import { useSending } from '../../kit/useSending';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Headline } from '../../ui/Headline';
import { PlainField } from '../../ui/PlainField';
import { Skeleton } from '../../ui/Skeleton';
import styles from './dataReading.module.css';

interface FieldProps {
  field: LoginField;
  value: string;
  error: string | undefined;
  onChange(value: string): void;
}

/** A field of a login. Browsers and password managers of this site are told to leave it alone. */
function Field({ field: { name, kind, label }, value, error, onChange }: FieldProps) {
  const { language } = useTexts();
  return (
    <PlainField
      name={name}
      label={label[language]}
      error={error}
      type={kind === 'password' ? 'password' : 'text'}
      inputMode={kind === 'number' ? 'numeric' : undefined}
      autoComplete={kind === 'password' ? 'new-password' : 'off'}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={200}
      aria-required="true"
      value={value}
      onChange={onChange}
    />
  );
}

interface SiteLoginFormProps {
  site: AuthorisedSite;
  onSent(site: AuthorisedSite): void;
}

/** The login of a site, with the fields that the site asks for. What is entered is sent once and forgotten. */
export function SiteLoginForm({ site, onSent }: SiteLoginFormProps) {
  const { t } = useTexts();
  const sending = useSending();
  const [entered, setEntered] = useState<Readonly<Record<string, string>>>({});
  const [isTried, setTried] = useState(false);
  const loaded = useLoaded(`parameters ${site.site}`, () =>
    call('GET /crawler/auth/parameters', { query: { site: site.site } }),
  );
  if (loaded.status === 'failed') return <LoadFailed error={loaded.error} retry={loaded.retry} />;
  if (loaded.status === 'loading') return <Skeleton text={t('common.loading')} lines={4} />;
  const { fields } = loaded.value;
  const isEmpty = ({ name }: LoginField) => (entered[name] ?? '').trim() === '';

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (fields.some(isEmpty)) return;
    void sending.run(async () => {
      const sent = await call('POST /crawler/auth/submit', { body: { site: site.site, fields: { ...entered } } });
      setEntered({});
      setTried(false);
      onSent(sent);
    });
  }

  return (
    <Card>
      <form className={styles.stack} noValidate onSubmit={submit}>
        <Headline
          level={2}
          title={t('data-reading.login.title', { site: site.name })}
          text={t('data-reading.login.text', { site: site.name })}
        />
        {fields.map((field) => (
          <Field
            key={field.name}
            field={field}
            value={entered[field.name] ?? ''}
            error={isTried && isEmpty(field) ? t('data-reading.login.empty') : undefined}
            onChange={(value) => setEntered({ ...entered, [field.name]: value })}
          />
        ))}
        <SendingProblem sending={sending} />
        <Button type="submit" busy={sending.busy}>
          {t('data-reading.login.action')}
        </Button>
      </form>
    </Card>
  );
}
