import { deskCalls } from '../operators';
import { codeAskerOf, personCalls } from '../people';
import { readBankAccounts, removeAccount, useAccount } from './bankAccounts';
import { changeNumber, readMobileChange, sendNewNumberCode, withdrawMobileChange } from './changeMobile';
import { deskMobileChanges, stopMobileChange } from './deskMobileChanges';
import { linkPartnerAgain, readLinkedAccounts, unlinkPartner } from './linkedAccounts';
import type { AccountsNeeds } from './needs';

/** The bank accounts of a person (docs/product/screens.md). */
const bankAccountCalls = personCalls<AccountsNeeds>({
  'GET /user/bank-accounts': ({ services, user }) => readBankAccounts({ services, user, now: services.clock() }),
  'POST /user/bank-account/use': ({ services, session, body }) => useAccount(services, session, body.accountId),
  'POST /user/bank-account/remove': ({ services, user, body }) => removeAccount(services, user.userId, body.accountId),
});

/** The change of a person's mobile number, and accounts of others that theirs goes with (docs/product/account.md). */
const accountCalls = personCalls<AccountsNeeds>({
  'GET /user/mobile-change': ({ services, session }) => readMobileChange(services, session),
  'POST /user/mobile-change/send-code': ({ services, session, body, request }) =>
    sendNewNumberCode(services, session, body, codeAskerOf(request)),
  'POST /user/mobile-change': ({ services, session, body }) => changeNumber(services, session, body),
  'POST /user/mobile-change/cancel': ({ services, session }) => withdrawMobileChange(services, session),
  'GET /user/linked-accounts': ({ services, user }) => readLinkedAccounts(services, user.userId),
  'POST /user/linked-account/unlink': ({ services, session, body }) => unlinkPartner(services, session, body.type),
  'POST /user/linked-account/link': ({ services, user, body }) => linkPartnerAgain(services, user.userId, body.type),
});

/** Lost numbers that are to change, and stopping one (docs/product/account.md). */
const deskMobileCalls = deskCalls<AccountsNeeds>(['support'], {
  'GET /desk/mobile-changes': ({ services, query }) => deskMobileChanges(services, query),
  'POST /desk/mobile-changes/{change}/stop': ({ services, operator, params }) =>
    stopMobileChange(services, operator, params.change),
});

export const ACCOUNTS_CALLS = [bankAccountCalls, accountCalls, deskMobileCalls];
