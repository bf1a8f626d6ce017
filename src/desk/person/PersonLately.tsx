import type { DeskPerson } from '../../contract/generated/bodies';
import { useDeskTexts } from '../deskTexts';
import { When } from '../When';
import { ToldText } from './PersonContact';
import { PaymentText, paymentKey } from './PersonMoney';
import { PersonPart } from './PersonPart';

/** How many of each stand beside what is said to a person; the others are on their page. */
const SHOWN = 2;

/** What came last from a person, for who speaks with them or writes to them. */
export function LastPaid({ person: { payments, asOf } }: { person: DeskPerson }) {
  const { t } = useDeskTexts();
  return (
    <PersonPart
      title={t('desk.person.payments.last')}
      items={payments?.slice(0, SHOWN)}
      none={t('desk.person.payments.none')}
      keyOf={paymentKey}
    >
      {(one) => <PaymentText of={one} asOf={asOf} />}
    </PersonPart>
  );
}

/** What they were told last. */
export function LastTold({ person: { told } }: { person: DeskPerson }) {
  const { t } = useDeskTexts();
  return (
    <PersonPart
      title={t('desk.person.told.last')}
      items={told?.slice(0, SHOWN)}
      none={t('desk.person.told.none')}
      keyOf={({ id }) => id}
    >
      {(one) => <ToldText of={one} time={<When at={one.at} />} />}
    </PersonPart>
  );
}
