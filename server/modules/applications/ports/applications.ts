import type { ReturnReason } from '../../../../src/contract/generated/bodies';
import type { Applicant } from '../../../platform/outside/question';
import type { ApplicationStep } from '../domain/askedFacts';
import type { MaterialType, Requirement } from '../domain/materials';

/** The document an application asks for unless another was asked for. */
export const DEFAULT_MATERIAL: MaterialType = 'SALARY_SLIPS';

/** What the lender asks for with an application. */
export interface ApplicationsOutside {
  /** the supplemental material the application asks for */
  requiredMaterial(applicant: Applicant): MaterialType;
  /** whether the application can go without it */
  materialRequirement(applicant: Applicant): Requirement;
  /** materials that must be there beside an application */
  mandatoryMaterials(applicant: Applicant): readonly MaterialType[];
  /** materials that were given and have to be given again */
  materialsToGiveAgain(applicant: Applicant): readonly MaterialType[];

  /** parts of the application to be corrected before it is sent */
  stepsToCorrect(applicant: Applicant): readonly ApplicationStep[];
  /** why the application came back */
  returnReasons(applicant: Applicant): readonly ReturnReason[];
  /** true when the e-mail address of a returned application has to be verified */
  mustVerifyEmail(applicant: Applicant): boolean;
  /** true when a returned application can only be corrected in the app */
  needsApp(applicant: Applicant): boolean;
}
