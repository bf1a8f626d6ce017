import type { Language } from '../../contract/enums';
import type { InvitedFriends, RewardMission } from '../../contract/generated/bodies';
import { useTexts } from '../../i18n/useTexts';
import { wibDay } from '../../lib/calendar';
import { dayMonthYear } from '../../lib/dayMonth';
import { formatRupiah } from '../../lib/formats';
import { Chip } from '../../ui/Chip';
import { Mark } from '../../ui/Mark';
import styles from './InviteFriendsScreen.module.css';

/** What becomes of a reward: how far the person is, or what of it has paid bills. */
function useProgress() {
  const { t, language } = useTexts();
  return ({ amount, target, count, earnedAt, paid = 0 }: RewardMission): string => {
    if (earnedAt === undefined) return t('entry.refer.mission', { target, done: count });
    if (paid === amount) return t('entry.refer.paid');
    return paid === 0
      ? t('entry.refer.waits')
      : t('entry.refer.paidPart', { paid: formatRupiah(paid, language), left: formatRupiah(amount - paid, language) });
  };
}

/** For how many friends there is a reward: "1, 5, dan 10". */
export const targetsText = (missions: readonly RewardMission[], language: Language): string =>
  new Intl.ListFormat(language).format(missions.map(({ target }) => String(target)));

/** For how many friends there is a reward, and which of them count; nothing where there is none. */
export function RewardFor({ missions }: { missions: readonly RewardMission[] }) {
  const { t, language } = useTexts();
  if (missions.length === 0) return null;
  return <p className={styles.note}>{t('entry.refer.reward', { targets: targetsText(missions, language) })}</p>;
}

/** What each side gets, side by side where there is room. */
export function Gets({ missions }: { missions: readonly RewardMission[] }) {
  const { t, language } = useTexts();
  const total = formatRupiah(
    missions.reduce((sum, { amount }) => sum + amount, 0),
    language,
  );
  return (
    <ul className={styles.gets}>
      {(['you', 'friend'] as const).map((who) => (
        <li key={who}>
          <small className={styles.label}>{t(`entry.refer.gets.${who}.who`)}</small>{' '}
          <b>{t(`entry.refer.gets.${who}.what`, { total })}</b>{' '}
          <small className={styles.label}>{t(`entry.refer.gets.${who}.how`)}</small>
        </li>
      ))}
    </ul>
  );
}

/** That the rewards add up, and the next one to reach. */
function Together({ missions }: { missions: readonly RewardMission[] }) {
  const { t, language } = useTexts();
  const total = missions.reduce((sum, { amount }) => sum + amount, 0);
  const target = Math.max(...missions.map((mission) => mission.target));
  const next = missions.find(({ earnedAt }) => earnedAt === undefined);
  return (
    <p>
      {next &&
        `${t('entry.refer.next', { amount: formatRupiah(next.amount, language), count: next.target - next.count })} `}
      {missions.length > 1 && t('entry.refer.addUp', { total: formatRupiah(total, language), target })}
    </p>
  );
}

/** What inviting brings, each with how far it is. */
export function Missions({ missions }: { missions: readonly RewardMission[] }) {
  const { language } = useTexts();
  const progress = useProgress();
  return (
    <>
      <Together missions={missions} />
      <ul className={styles.missions}>
        {missions.map((mission) => (
          <li key={mission.id}>
            <span className={styles.mission}>
              <span className={styles.mark} aria-hidden="true">
                {mission.earnedAt === undefined ? mission.target : <Mark kind="paid" />}
              </span>
              <span>{progress(mission)}</span>
            </span>{' '}
            <b>{formatRupiah(mission.amount, language)}</b>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Who signed up by the person's code, and who of them counts. */
export function Friends({ friends }: InvitedFriends) {
  const { t, language } = useTexts();
  if (friends.length === 0) {
    return (
      <p className={styles.none}>
        <span className={styles.mark}>
          <Mark kind="approved" />
        </span>
        {t('entry.refer.noFriends')}
      </p>
    );
  }
  return (
    <ul className={styles.missions}>
      {friends.map(({ mobileNumber, since, status }) => (
        <li key={`${mobileNumber} ${since}`}>
          <span>
            {mobileNumber}
            <small className={styles.note}>
              {t('entry.refer.since', { date: dayMonthYear(wibDay(Date.parse(since)), language) })}
            </small>
          </span>
          <Chip tone={status === 'BORROWED' ? 'brand' : 'neutral'}>{t(`entry.refer.status.${status}`)}</Chip>
        </li>
      ))}
    </ul>
  );
}
