import type { DeskPerson } from '../../contract/generated/bodies';
import type { Texts } from '../../i18n/textStore';
import { formatRupiah } from '../../lib/formats';
import { FactRows } from '../../ui/FactRows';
import styles from '../desk.module.css';
import { useDeskTexts } from '../deskTexts';
import { When } from '../When';
import { PersonMobile } from './PersonMobile';

/** The limit of a person in a sentence, or how far they are on the way to one. */
function standingSentences({ t, language }: Texts, { creditLine, limit }: DeskPerson['standing']) {
  const rupiah = (amount: number) => formatRupiah(amount, language);
  return [
    t(`desk.person.standing.creditLine.${creditLine}`),
    limit
      ? t('desk.person.standing.limit', { total: rupiah(limit.total), available: rupiah(limit.available) })
      : t('desk.person.standing.none'),
  ];
}

/** Who a person is, and how they stand. @param props.isNamed false where a heading says their name already */
export function PersonWho({ person, isNamed = true }: { person: DeskPerson; isNamed?: boolean }) {
  const texts = useDeskTexts();
  const { t } = texts;
  const { id, name, mobile, idNumber, language, since, standing } = person;
  const facts = [
    { label: t('desk.person.who.mobile'), value: <PersonMobile person={id} masked={mobile} /> },
    ...(idNumber === undefined ? [] : [{ label: t('desk.person.who.idNumber'), value: idNumber }]),
    { label: t('desk.person.who.language'), value: t(`desk.person.who.languages.${language}`) },
    { label: t('desk.person.who.since'), value: <When at={since} /> },
  ];
  return (
    <>
      {isNamed && <p className={styles.subtitle}>{name ?? t('desk.person.noName')}</p>}
      <FactRows facts={facts} />
      <section className={styles.part}>
        <h3 className={styles.subtitle}>{t('desk.person.standing.title')}</h3>
        {standingSentences(texts, standing).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </section>
    </>
  );
}
