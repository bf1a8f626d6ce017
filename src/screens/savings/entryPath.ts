/** What a person is on the way to: linking an account they have, or opening one. */
export type Purpose = 'entry' | 'register';

/** The page below the channel that goes on with what a query value says; linking where it says nothing. */
export const entryPath = (purpose: string | null) => (purpose === 'register' ? 'jago/register' : 'jago/entry');
