import type { DeskArrears } from '../../../src/contract/generated/bodies';
import { type ContactedPerson, contactBar, contactFrom, triesBar } from './domain/contactLaw';
import type { LatePerson } from './latePerson';
import type { ArrearsNeeds } from './needs';

type ContactRule = DeskArrears['contact'];
type Rules = Pick<ArrearsNeeds, 'contactLaw' | 'holidays'>;

/** What is written to a person in the app reaches them also where their number is wrong. */
export const reachedInApp = <Person extends ContactedPerson>(person: Person): Person =>
  person.stoppedBy === 'WRONG_NUMBER' ? { ...person, stoppedBy: undefined } : person;

/** Whether a person may be contacted now, and else why not and from when. */
export function contactTo(
  person: LatePerson,
  { contactLaw: law, holidays }: Rules,
  barOf: typeof contactBar | typeof triesBar = contactBar,
): ContactRule {
  const rules = { law, holidays };
  const because = barOf(person, person.at, rules);
  const from = because && contactFrom(person, person.at, rules, barOf);
  return { ...(because && { because }), ...(from && { from: { ...from, zone: person.hours.zone } }) };
}

/** The same of relief that they are told of: of who waits for an answer it asks how often alone, of whom nothing is late nothing. */
export function reliefContactTo(person: LatePerson, rules: Rules, isAwaited: boolean): ContactRule {
  if (person.lateSince === undefined) return {};
  return contactTo(reachedInApp(person), rules, isAwaited ? triesBar : contactBar);
}
