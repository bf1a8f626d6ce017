import { useState } from 'react';
import { pathTo } from '../../contract/pages';
import { useTexts } from '../../i18n/useTexts';
import { LinkList } from '../../kit/LinkList';
import { Page, useBack } from '../../kit/Page';
import { useLanguageChoice } from '../../kit/ScreenTools';
import { LANGUAGES } from '../../lib/locale';
import { chooseLook, keptLook, LOOKS, type Look, type LookOption } from '../../state/look';
import { useSession } from '../../state/session';
import { hasConsent, setConsent } from '../../state/telemetry/consent';
import { Card } from '../../ui/Card';
import styles from './settings.module.css';

interface RadioListProps<Value extends string> {
  name: string;
  label: string;
  choices: readonly { value: Value; text: string; lang?: string }[];
  chosen: Value;
  choose(value: Value): void;
}

/** What holds at once when it is chosen. */
function RadioList<Value extends string>({ name, label, choices, chosen, choose }: RadioListProps<Value>) {
  return (
    <fieldset>
      <legend className={styles.heading}>{label}</legend>
      {choices.map(({ value, text, lang }) => (
        <label key={value} className={styles.choice}>
          <input type="radio" name={name} checked={value === chosen} onChange={() => choose(value)} />
          <span lang={lang}>{text}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** What can be set, and where, below the channel; the texts are `setting.groups.<group>` and `setting.links.<name>`. */
const GROUPS = [
  {
    group: 'security',
    links: [
      { name: 'devices', path: 'me/setting/security/manage-account' },
      { name: 'freeze', path: 'me/setting/freeze' },
    ],
  },
  {
    group: 'reminders',
    links: [
      { name: 'reminders', path: 'me/setting/reminders' },
      { name: 'push', path: 'me/setting/notifications' },
    ],
  },
  {
    group: 'data',
    links: [
      { name: 'data', path: 'me/setting/data' },
      { name: 'agreements', path: 'pages' },
      { name: 'sites', path: 'me/my-account/data-authorisation' },
      { name: 'delete', path: 'me/setting/delete-account' },
    ],
  },
  {
    group: 'about',
    links: [{ name: 'about', path: 'about-us' }],
  },
] as const;

/** The languages there are, each by its own name. */
function LanguageChoice() {
  const { t, language } = useTexts();
  const choose = useLanguageChoice();
  const choices = LANGUAGES.map((value) => ({
    value,
    text: t(`setting.languages.${value}`),
    lang: value,
  }));
  return (
    <RadioList
      name="language"
      label={t('setting.language')}
      choices={choices}
      chosen={language}
      choose={(value) => void choose(value)}
    />
  );
}

/** How the app looks in this browser: the whole screen shows it as soon as it is chosen. */
function LookChoice({ look }: { look: Look }) {
  const { t } = useTexts();
  const [chosen, setChosen] = useState(() => keptLook(look));

  function choose(option: LookOption) {
    chooseLook(look, option);
    setChosen(option);
  }

  const choices = LOOKS[look].map((value: LookOption) => ({ value, text: t(`setting.look.${value}`) }));
  return <RadioList name={look} label={t(`setting.look.${look}`)} choices={choices} chosen={chosen} choose={choose} />;
}

/** What was allowed at the terms, given and withdrawn at any time. */
function StatisticsConsent() {
  const { t } = useTexts();
  const [isGiven, setGiven] = useState(() => hasConsent('statistics'));
  function decide(given: boolean) {
    setConsent('statistics', given);
    setGiven(given);
  }
  return (
    <label className={styles.choice}>
      <input type="checkbox" checked={isGiven} onChange={({ target }) => decide(target.checked)} />
      <span>{t('setting.statistics')}</span>
    </label>
  );
}

/** me/setting: all that a person can set, and the way to it (docs/product/account.md). */
export function SettingScreen() {
  const { t } = useTexts();
  const { channel } = useSession();
  const back = useBack(pathTo(channel, 'me'));
  return (
    <Page title={t('setting.title')} back={back}>
      <div className={styles.parts}>
        <Card>
          <LanguageChoice />
        </Card>
        <Card>
          <LookChoice look="theme" />
        </Card>
        <Card>
          <LookChoice look="textSize" />
        </Card>
        {GROUPS.map(({ group, links }) => (
          <Card key={group}>
            <h2 className={styles.heading}>{t(`setting.groups.${group}`)}</h2>
            <LinkList links={links.map(({ name, path }) => ({ path, text: t(`setting.links.${name}`) }))} />
            {group === 'data' && <StatisticsConsent />}
          </Card>
        ))}
      </div>
    </Page>
  );
}
