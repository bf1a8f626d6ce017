import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '../../api/call';
import { ApiError } from '../../api/errors';
import { isPartner } from '../../contract/channel';
import type { PartnerPersona } from '../../contract/generated/bodies';
import { pathTo } from '../../contract/pages';
import { useTexts } from '../../i18n/useTexts';
import { tellFailure } from '../../kit/failure';
import { Page } from '../../kit/Page';
import { useLoaded } from '../../kit/useLoaded';
import { formatPhone } from '../../lib/formats';
import { channels } from '../../state/channels';
import { useSession } from '../../state/session';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { ChipButton } from '../../ui/Chip';
import { Headline } from '../../ui/Headline';
import { ErrorState } from '../../ui/Message';
import { Skeleton } from '../../ui/Skeleton';
import styles from './PartnerAppScreen.module.css';

/** test/partner: the partners' apps in small. Each opens Lancar as the real one would, with a token of its user. */
export function PartnerAppScreen() {
  const { t } = useTexts();
  const { channel } = useSession();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState(channel);
  const all = channels();
  const found = all.find(({ id }) => id === chosen) ?? all[0];
  return (
    <Page title={t('sandbox.partner.title')} back={() => navigate(pathTo(channel, 'test/user'))}>
      <Headline level={2} title={t('sandbox.partner.channels')} text={t('sandbox.partner.body')} />
      <div className={styles.channels}>
        {all.map(({ id, name }) => (
          <ChipButton key={id} current={id === found?.id} onClick={() => setChosen(id)}>
            {name}
          </ChipButton>
        ))}
      </div>
      {found && isPartner(found) && <People channel={found.id} />}
      {found && !isPartner(found) && (
        <Card>
          <p className={styles.outcome}>{t('sandbox.partner.plain', { channel: found.name })}</p>
          <Button kind="ghost" onClick={() => window.location.assign(`/${found.id}`)}>
            {t('sandbox.partner.open')}
          </Button>
        </Card>
      )}
    </Page>
  );
}

/** Who can arrive from the partner, and what will happen. */
function People({ channel }: { channel: string }) {
  const { t, language } = useTexts();
  const people = useLoaded(`${channel} ${language}`, () => call('GET /sandbox/partner-users', { query: { channel } }));

  async function open({ id }: PartnerPersona) {
    try {
      const { token } = await call('POST /sandbox/partner-token', { body: { channel, id } });
      // as a link of another app does: loads the page again
      window.location.assign(pathTo(channel, 'check-token', { query: { token } }));
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      tellFailure(failure);
    }
  }

  if (people.status === 'loading') return <Skeleton text={t('common.loading')} />;
  if (people.status === 'failed')
    return <ErrorState text={t('sandbox.off')} retry={{ text: t('common.retry'), onClick: people.retry }} />;
  return (
    <div className={styles.people}>
      {people.value.map((person) => (
        <Card key={person.id}>
          <p className={styles.name}>
            <b>{person.name}</b>
          </p>
          <p className={styles.outcome}>{person.outcome}</p>
          <Button kind="ghost" onClick={() => open(person)}>
            {t('sandbox.partner.openAs', { number: formatPhone(person.mobileNumber) })}
          </Button>
        </Card>
      ))}
    </div>
  );
}
