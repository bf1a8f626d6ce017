import type { DeskTally, DeskWaiting, OperatorAct, OperatorRole } from '../../../../src/contract/generated/bodies';

/** One kind of work at the desk: whose it is, the acts that are counted of it, and the lists that it empties. */
interface Work {
  kind: DeskTally['kind'];
  role: OperatorRole;
  acts: readonly OperatorAct[];
  lists: readonly (keyof DeskWaiting)[];
}

/** The work that is counted by day, in the order it is shown. To look at something is not counted. */
export const DESK_WORK: readonly Work[] = [
  {
    kind: 'decided',
    role: 'reviewer',
    acts: [
      ...(['application.approve', 'application.propose', 'application.reject', 'application.return'] as const),
      ...(['application.askAccount', 'application.confirmAccount', 'application.returnAccount'] as const),
      ...(['application.refuseAccount', 'application.askVideoCall', 'application.askMaterials'] as const),
    ],
    lists: ['applications'],
  },
  {
    kind: 'judged',
    role: 'reviewer',
    acts: ['application.acceptPictures', 'face.accept', 'face.refuse'],
    lists: ['pictures', 'faces'],
  },
  { kind: 'answered', role: 'support', acts: ['case.answer', 'person.message'], lists: ['cases'] },
  { kind: 'called', role: 'support', acts: ['person.callDone'], lists: ['callBacks'] },
  {
    kind: 'settled',
    role: 'finance',
    acts: ['payment.book', 'payment.correct', 'payment.takeBack', 'payment.answer'],
    lists: ['payments'],
  },
  { kind: 'stopped', role: 'support', acts: ['mobileChange.stop'], lists: ['mobileChanges'] },
];
