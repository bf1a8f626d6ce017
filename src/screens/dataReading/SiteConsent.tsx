import { call } from '../../api/call';
import type { AuthorisedSite } from '../../contract/generated/bodies';
import { useTexts } from '../../i18n/useTexts';
import { leaveApp } from '../../kit/leaveApp';
import { PointsCard } from '../../kit/PointsCard';
import { SendingProblem } from '../../kit/SendingProblem';
import { useSending } from '../../kit/useSending';
import { Button } from '../../ui/Button';

const POINTS = ['what', 'use', 'who', 'kept', 'without'] as const;

/** The way to the site, where the person signs in and allows that it is read. No password of it is ever asked for here. */
export function SiteConsent({ site: { site, name } }: { site: AuthorisedSite }) {
  const { t } = useTexts();
  const sending = useSending();
  const leave = () =>
    sending.run(async () => leaveApp((await call('GET /crawler/auth/parameters', { query: { site } })).address));
  return (
    <PointsCard
      title={t('data-reading.allow.title', { site: name })}
      text={t('data-reading.allow.text', { site: name })}
      points={POINTS.map((point) => t(`data-reading.points.${point}`))}
    >
      <SendingProblem sending={sending} />
      <Button busy={sending.busy} onClick={() => void leave()}>
        {t('data-reading.allow.action', { site: name })}
      </Button>
      <p>{t('data-reading.allow.password', { site: name })}</p>
    </PointsCard>
  );
}
