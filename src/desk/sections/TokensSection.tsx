import { useRef, useState } from 'react';
import { call } from '../../api/call';
import type { OwnToken, TokenStatus } from '../../contract/generated/bodies';
import { Button } from '../../ui/Button';
import { Chip, type ChipTone } from '../../ui/Chip';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { Failure, Section } from '../DeskParts';
import styles from '../desk.module.css';
import { useDeskTexts } from '../deskTexts';
import { Question } from '../Question';
import { useDesk, useDoing, useResource } from '../useDesk';
import { When } from '../When';
import { MakeToken } from './MakeToken';

const load = () => call('GET /desk/tokens');
const TONES: Readonly<Record<TokenStatus, ChipTone>> = { good: 'brand', revoked: 'danger', expired: 'neutral' };

/** What the operator's commands act by. */
export function TokensSection() {
  const { t } = useDeskTexts();
  const tokens = useResource(load);
  const heading = useRef<HTMLHeadingElement>(null);
  const { busy, error, run } = useDoing(useDesk());
  const [revoked, setRevoked] = useState<OwnToken>();

  async function revoke({ id }: OwnToken) {
    setRevoked(undefined);
    if (await run(id, () => call('POST /desk/tokens/{token}/revoke', { path: { token: id } })))
      heading.current?.focus();
  }

  return (
    <Section
      title={t('desk.tokens.title')}
      text={t('desk.tokens.text')}
      resource={tokens}
      heading={heading}
      after={<MakeToken onPutAway={() => heading.current?.focus()} />}
    >
      {({ tokens: own }) => (
        <>
          {own.length === 0 && <p className={styles.small}>{t('desk.tokens.none')}</p>}
          <ul className={styles.list}>
            {own.map((token) => (
              <li key={token.id} className={styles.item} data-row="">
                <span className={styles.facts}>
                  <strong>{token.label}</strong>
                  <span className={styles.small}>
                    {token.usedAt === undefined ? (
                      t('desk.tokens.unused')
                    ) : (
                      <When at={token.usedAt} say={(time) => t('desk.used', { time })} />
                    )}
                  </span>
                  <span className={styles.small}>
                    <When at={token.expiresAt} say={(time) => t('desk.tokens.until', { time })} />
                  </span>
                  <Chip tone={TONES[token.status]}>{t(`desk.tokens.status.${token.status}`)}</Chip>
                </span>
                {token.status === 'good' && (
                  <Button kind="text" busy={busy === token.id} onClick={() => setRevoked(token)}>
                    {t('desk.tokens.revoke')}
                    <VisuallyHidden> {token.label}</VisuallyHidden>
                  </Button>
                )}
              </li>
            ))}
          </ul>
          <Failure error={error} />
          {revoked && (
            <Question
              title={t('desk.tokens.revokeTitle', { label: revoked.label })}
              destructive
              confirm={{ text: t('desk.tokens.revoke'), onClick: () => void revoke(revoked) }}
              onClose={() => setRevoked(undefined)}
            >
              <p>{t('desk.tokens.revokeText')}</p>
            </Question>
          )}
        </>
      )}
    </Section>
  );
}
