import type { Lender } from '../../contract/generated/bodies';
import { useTexts } from '../../i18n/useTexts';
import { formatPhone } from '../../lib/formats';
import { lender } from '../../state/lender';
import { useSession } from '../../state/session';
import { Skeleton } from '../../ui/Skeleton';
import { useLoaded } from '../useLoaded';
import styles from './Help.module.css';

interface Way {
  kind: 'whatsapp' | 'phone' | 'email';
  href: string;
  shown: string;
}

/** The configured ways, as links that open the app for them. */
function waysOf({ contact = {} }: Lender): readonly Way[] {
  const { whatsapp, phone, email } = contact;
  return [
    ...(whatsapp
      ? [{ kind: 'whatsapp', href: `https://wa.me/${whatsapp.slice(1)}`, shown: formatPhone(whatsapp) } as const]
      : []),
    ...(phone ? [{ kind: 'phone', href: `tel:${phone}`, shown: formatPhone(phone) } as const] : []),
    ...(email ? [{ kind: 'email', href: `mailto:${email}`, shown: email } as const] : []),
  ];
}

function Ways({ of }: { of: Lender }) {
  const { t, language } = useTexts();
  const ways = waysOf(of);
  const { signedIn } = useSession();
  const hours = of.contact?.hours?.[language];
  const none = signedIn ? 'assist.contact.sandbox' : 'assist.contact.sandboxSignedOut';
  if (ways.length === 0) return <p>{t(of.sandbox ? none : 'assist.contact.none')}</p>;
  return (
    <>
      <ul className={styles.ways}>
        {ways.map(({ kind, href, shown }) => (
          <li key={kind}>
            <a className={styles.way} href={href} {...(kind === 'whatsapp' && { target: '_blank', rel: 'noreferrer' })}>
              <span>{t(`assist.contact.${kind}`)}</span>
              <b>{shown}</b>
            </a>
          </li>
        ))}
      </ul>
      {hours && <p className={styles.hours}>{hours}</p>}
    </>
  );
}

/** How a person is reached, as the operator has configured it; says so where there is no way. */
export function ContactWays() {
  const { t } = useTexts();
  const loaded = useLoaded('lender', lender);
  return (
    <section className={styles.section}>
      <h3>{t('assist.contact.title')}</h3>
      {loaded.status === 'loading' && <Skeleton text={t('common.loading')} lines={2} />}
      {loaded.status === 'failed' && (
        <button type="button" className={styles.again} onClick={loaded.retry}>
          {t('assist.contact.failed')}
        </button>
      )}
      {loaded.status === 'ready' && <Ways of={loaded.value} />}
    </section>
  );
}
