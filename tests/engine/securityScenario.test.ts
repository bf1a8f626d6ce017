import { expect, it } from 'vitest';
import { securityScenario } from '../../src/engine/securityScenario';

const CASES = [
  ['AddLoanBankCard', '/H5/home/add-card', 'changeCard'],
  ['LinearKtp', '/H5/apply/ktp', 'linearKYC'],
  ['linearApply', '/H5/apply', 'linearKYC'],
  ['LinearSupplement', '/H5/apply/linear-supplement', 'linearKYC'],
  ['Resubmit', '/H5/resubmit', 'returnKYC'],
  ['ResubmitBankInfo', '/H5/resubmit/bank-info', 'returnKYC'],
  ['ModuleApply', '/H5/apply-step', 'moduleKYC'],
  ['ModuleBankInfo', '/H5/apply-step/bank-info', 'moduleKYC'],
  ['LivenessResult', '/H5/apply-step/liveness-result?needBack=true', 'moduleKYC'],
  ['', '/JAGATANDROID/apply-step', 'moduleKYC'],
  ['EffortlessLogin', '/H5/effortless/login', 'securityCheck'],
  ['Login', '/H5/login', 'securityCheck'],
  ['LoginOtp', '/H5/login-otp', 'securityCheck'],
  ['CodeStep', '/H5/code-step', 'securityCheck'],
  ['ChangeMobile', '/H5/me/my-account/change-mobile', 'changePhone'],
  ['ManageAccount', '/H5/me/setting/security/manage-account', 'securityCheck'],
  ['PersonalInfoUpdate', '/H5/update-info/personal-info', 'securityCheck'],
  ['MyBankInfo', '/H5/me/my-account/profile/bank-info', 'securityCheck'],
  ['', '/H5/apply-stepping', 'securityCheck'],
  ['', '/apply-step/H5', 'securityCheck'],
  ['', '', 'securityCheck'],
] as const;

it.each(CASES)('the scenario of the stored route %j at %j is %s', (screen, path, scenario) => {
  expect(securityScenario({ screen, path })).toBe(scenario);
});
