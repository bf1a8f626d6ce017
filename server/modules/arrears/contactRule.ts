import type { DeskArrears } from '../../../src/contract/generated/bodies';
import { contactBar, contactFrom, triesBar } from './domain/contactLaw';
import type { LatePerson } from './latePerson';
import type { ArrearsNeeds } from './needs';

type ContactRule = DeskArrears['contact'];
type Rules = Pick<ArrearsNeeds, 'contactLaw' | 'holidays'>;

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
  return contactTo(person, rules, isAwaited ? triesBar : contactBar);
}
