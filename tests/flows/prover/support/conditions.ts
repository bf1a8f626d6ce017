import fc from 'fast-check';
import type { Condition } from '../../../../src/rules/types';

const at = fc.constantFrom('/x', '/y');
const text = fc.constantFrom('A', 'B');

const atom: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({ at, is: fc.oneof(text, fc.constantFrom(1, 2), fc.boolean()) }),
  fc.record({ at, in: fc.array(fc.oneof(text, fc.constantFrom(1, 2)), { minLength: 1, maxLength: 3 }) }),
  fc.record({ at, exists: fc.boolean() }),
  fc.record({ at, includes: text }),
  fc.record({ at, atLeast: fc.constantFrom(0, 1, 2) }),
  fc.record({ at, atMost: fc.constantFrom(1, 2) }),
  fc.record({ at, matches: fc.constantFrom('^A', 'B$') }),
);

/** Any condition on two pointers, with every operator, without names. */
export const anyCondition: fc.Arbitrary<Condition> = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    atom,
    fc.array(tie('condition'), { minLength: 1, maxLength: 3 }).map((all) => ({ all })),
    fc.array(tie('condition'), { minLength: 1, maxLength: 3 }).map((any) => ({ any })),
    tie('condition').map((not) => ({ not })),
  ),
})).condition;
