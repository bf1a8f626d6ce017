import { Borrower } from './borrower';
import { newApplicant, newPhone } from './phone';
import type { Stage } from './stage';

/** The bank account a correction names. */
export const NEW_ACCOUNT = {
  paymentBankCode: 'BNI',
  paymentBankAccountNo: '5566778899',
  paymentBankAccountNoConfirm: '5566778899',
};

/** A persona whose application came back, signed in where it is corrected. */
export async function openReturned({ browser, server }: Stage, mobileNumber: string) {
  const phone = await newPhone(browser, server.url);
  // keeps the browser handing choosers to the test between two pictures
  phone.page.on('filechooser', () => undefined);
  const answers = { ...NEW_ACCOUNT, idNumber: newApplicant().idNumber, fullName: 'Kartini Wulandari' };
  const borrower = new Borrower(phone.page, server, answers, 'gallery');
  await borrower.enter(mobileNumber, 'resubmit');
  return { ...phone, borrower };
}
