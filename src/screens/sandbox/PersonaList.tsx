import { useState } from 'react';
import type { Persona } from '../../contract/generated/bodies';
import { useTexts } from '../../i18n/useTexts';
import { formatPhone } from '../../lib/formats';
import { onlyDigits } from '../../lib/typedDigits';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { SearchInput } from '../../ui/SearchInput';
import styles from './TestUserScreen.module.css';

export interface PersonaGroup {
  readonly group: string;
  readonly personas: readonly Persona[];
}

function matches({ name, mobileNumber, outcome }: Persona, wanted: string): boolean {
  const digits = onlyDigits(wanted);
  const isNumber = digits !== '' && onlyDigits(wanted).length === wanted.replace(/[\s+-]/g, '').length;
  const inText = [name, outcome].some((text) => text.toLowerCase().includes(wanted));
  return inText || (isNumber && mobileNumber.includes(digits));
}

/** The personas whose name, number or outcome has the text, by group, in the server's order. */
function personaGroups(personas: readonly Persona[], search: string): readonly PersonaGroup[] {
  const wanted = search.trim().toLowerCase();
  const found = personas.filter((persona) => matches(persona, wanted));
  const groups = [...new Set(found.map(({ group }) => group))];
  return groups.map((group) => ({ group, personas: found.filter((persona) => persona.group === group) }));
}

interface StoryCardProps {
  title: string;
  text: string;
  action: string;
  onUse(): void;
}

/** What can be seen as a persona, and the button that makes one that persona. */
export function StoryCard({ title, text, action, onUse }: StoryCardProps) {
  return (
    <Card>
      <p className={styles.row}>
        <b>{title}</b>
      </p>
      <p className={styles.outcome}>{text}</p>
      <Button kind="ghost" onClick={onUse}>
        {action}
      </Button>
    </Card>
  );
}

interface PersonaListProps {
  personas: readonly Persona[];
  onUse(persona: Persona): void;
}

/** The personas by what they show, to be searched. */
export function PersonaList({ personas, onUse }: PersonaListProps) {
  const { t, has } = useTexts();
  const [search, setSearch] = useState('');
  const groups = personaGroups(personas, search);
  const titleOf = (group: string) => (has(`sandbox.groups.${group}`) ? t(`sandbox.groups.${group}`) : group);
  return (
    <>
      <SearchInput text={t('sandbox.search')} onSearch={setSearch} />
      <div role="status">{groups.length === 0 && <p>{t('sandbox.noneFound')}</p>}</div>
      {groups.map(({ group, personas: members }) => (
        <section key={group} aria-labelledby={`group-${group}`}>
          <h3 id={`group-${group}`} className={styles.group}>
            {titleOf(group)}
          </h3>
          <div className={styles.personas}>
            {members.map((persona) => (
              <StoryCard
                key={persona.mobileNumber}
                title={persona.name}
                text={persona.outcome}
                action={t('sandbox.use', { number: formatPhone(persona.mobileNumber) })}
                onUse={() => onUse(persona)}
              />
            ))}
          </div>
        </section>
      ))}
    </>
  );
}
