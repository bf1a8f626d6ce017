import type { ComponentType } from 'react';
import type { OperatorRole } from '../contract/generated/bodies';
import { ActsSection } from './sections/ActsSection';
import { ApplicationsSection } from './sections/ApplicationsSection';
import { ArrivalsSection } from './sections/ArrivalsSection';
import { CasesSection } from './sections/CasesSection';
import { ClocksSection } from './sections/ClocksSection';
import { FacesSection } from './sections/FacesSection';
import { MobileChangesSection } from './sections/MobileChangesSection';
import { OperatorsSection } from './sections/OperatorsSection';
import { PasskeysSection } from './sections/PasskeysSection';
import { PaymentsSection } from './sections/PaymentsSection';
import { PicturesSection } from './sections/PicturesSection';
import { ReleasesSection } from './sections/ReleasesSection';
import { RolesSection } from './sections/RolesSection';
import { SessionsSection } from './sections/SessionsSection';
import { TokensSection } from './sections/TokensSection';

export interface DeskSection {
  id: string;
  /** who sees it; everyone where absent. The server decides what they may do */
  role?: OperatorRole;
  /** `sandbox`: not outside of one */
  only?: 'sandbox';
  View: ComponentType;
}

/**
 * What an operator sees, in this order: their work first (the releases of each channel, the queues of each role), then what
 * is their own. A section is a line here and a file in sections/.
 */
export const DESK_SECTIONS: readonly DeskSection[] = [
  { id: 'applications', role: 'reviewer', View: ApplicationsSection },
  { id: 'pictures', role: 'reviewer', View: PicturesSection },
  { id: 'faces', role: 'reviewer', View: FacesSection },
  { id: 'arrivals', role: 'reviewer', View: ArrivalsSection },
  { id: 'payments', role: 'finance', View: PaymentsSection },
  { id: 'cases', role: 'support', View: CasesSection },
  { id: 'mobileChanges', role: 'support', View: MobileChangesSection },
  { id: 'clocks', only: 'sandbox', View: ClocksSection },
  { id: 'releases', View: ReleasesSection },
  { id: 'operators', role: 'admin', View: OperatorsSection },
  { id: 'roles', View: RolesSection },
  { id: 'passkeys', View: PasskeysSection },
  { id: 'tokens', View: TokensSection },
  { id: 'sessions', View: SessionsSection },
  { id: 'acts', View: ActsSection },
];
