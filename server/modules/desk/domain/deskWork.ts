import type { DeskTally, DeskWaiting, OperatorAct, OperatorRole } from '../../../../src/contract/generated/bodies';

/** What a figure counts: acts, those they were done to, or the pictures and faces that were judged by them. */
export type CountedUnit = 'acts' | 'subjects' | 'pictures';

/** One kind of work at the desk: whose it is, the acts that are counted of it and as what, and the lists that it empties. */
interface Work {
  kind: DeskTally['kind'];
  role: OperatorRole;
  acts: readonly OperatorAct[];
  unit: CountedUnit;
  lists: readonly (keyof DeskWaiting)[];
}

/** The work that is counted by day, in the order it is shown. To look at something is not counted, nor is what was undone. */
export const DESK_WORK: readonly Work[] = [
  {
    kind: 'decided',
    role: 'reviewer',
    acts: [
      ...(['application.approve', 'application.reject', 'application.return', 'application.askAccount'] as const),
      ...(['application.confirmAccount', 'application.returnAccount', 'application.refuseAccount'] as const),
    ],
    unit: 'subjects',
    lists: ['applications'],
  },
  {
    kind: 'asked',
    role: 'reviewer',
    acts: ['application.propose', 'application.askVideoCall', 'application.askMaterials'],
    unit: 'acts',
    lists: [],
  },
  {
    kind: 'judged',
    role: 'reviewer',
    acts: ['application.acceptPictures', 'application.askPictures', 'face.accept', 'face.refuse'],
    unit: 'pictures',
    lists: ['pictures', 'faces'],
  },
  { kind: 'answered', role: 'support', acts: ['case.answer'], unit: 'acts', lists: ['cases'] },
  { kind: 'called', role: 'support', acts: ['person.callDone'], unit: 'acts', lists: ['callBacks'] },
  {
    kind: 'contacted',
    role: 'support',
    acts: ['person.contact', 'person.promise'],
    unit: 'acts',
    lists: ['lateToday'],
  },
  {
    kind: 'settled',
    role: 'finance',
    acts: ['payment.book', 'payment.correct', 'payment.takeBack', 'payment.answer'],
    unit: 'subjects',
    lists: ['payments'],
  },
  {
    kind: 'paidOut',
    role: 'finance',
    acts: ['payOut.propose', 'payOut.agree', 'payOut.note'],
    unit: 'acts',
    lists: ['payOuts'],
  },
  { kind: 'stopped', role: 'support', acts: ['mobileChange.stop'], unit: 'acts', lists: ['mobileChanges'] },
];

/** The acts that can be undone, and those that undo the last of them. */
export const UNDOABLE: readonly OperatorAct[] = [
  'application.propose',
  'application.acceptPictures',
  'person.callDone',
  'person.contact',
  'person.promise',
];
export const UNDOING: readonly OperatorAct[] = [
  'application.undo',
  'person.callUndone',
  'person.contactNotMade',
  'person.removePromise',
];
