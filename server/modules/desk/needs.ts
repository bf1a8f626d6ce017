import type { AccountsNeeds } from '../accounts';
import type { ArrearsNeeds } from '../arrears';
import type { HomeNeeds } from '../home';
import type { ReviewNeeds } from '../review';

/** What the desk of operators needs. */
export type DeskNeeds = HomeNeeds & ReviewNeeds & AccountsNeeds & ArrearsNeeds;
