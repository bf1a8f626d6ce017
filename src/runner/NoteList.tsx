import type { Step } from '../contract/definitions';
import { notesOf } from '../engine/steps';
import { useTexts } from '../i18n/useTexts';
import { AlertIcon } from '../ui/icons/icons';
import type { FlowRun } from './flowRun';
import styles from './NoteList.module.css';

/** A text that begins with the matter and says after it what to do. */
const MATTER = /^(.+?[.?!]) (.+)$/;

function Note({ text }: { text: string }) {
  const [, matter, advice] = MATTER.exec(text) ?? [];
  if (matter === undefined) return <span>{text}</span>;
  return (
    <span>
      <b>{matter}</b> {advice}
    </span>
  );
}

/** What the consumer should know at a step as things stand: texts `<flow>.notes.<condition>`, the matter first. */
export default function NoteList({ run, step }: { run: FlowRun; step: Step }) {
  const { t, said } = useTexts();
  const notes = notesOf(run.flow, step, run.draft);
  if (notes.length === 0) return null;
  const { requiredMaterial } = run.draft.facts;
  const document = requiredMaterial === undefined ? '' : said(`enums.supplementalMaterial.${requiredMaterial}`);
  return (
    <ul className={styles.notes}>
      {notes.map((note) => (
        <li key={note} className={styles.note}>
          <AlertIcon size="text" />
          <Note text={t(`${run.flow.id}.notes.${note}`, { document })} />
        </li>
      ))}
    </ul>
  );
}
