import { expect, it } from 'vitest';
import { SESSION_COOKIE, signIn } from '../support/account';
import { waitOverDeadLine } from '../support/badLine';
import { asAccount, beginAs, endJourney, type Journey, onBadLine, send, show } from '../support/badLineJourney';
import { stepOf } from '../support/borrower';
import { launchBrowser } from '../support/browser';
import { samplePhoto } from '../support/fakeCamera';
import { controlSelector } from '../support/fillForm';
import { person } from '../support/person';
import { persona } from '../support/persona';
import { newApplicant } from '../support/phone';
import { reachStep } from '../support/reachStep';
import { setStage } from '../support/stage';
import { isTurnOf } from '../support/thorough';

const isTurn = isTurnOf('e2e/badLine');

const stage = setStage(launchBrowser);
const seen = new Set<string>();

const LOAN = { loanAmount: 2_000_000, tenor: '3', loanPurpose: 'EDUCATION' };

/** What a persona answers. */
const answersOf = (mobileNumber: string) => {
  const { idNumber, name } = persona(mobileNumber);
  return { ...person, ...LOAN, idNumber, fullName: name };
};

it('goes on by itself from a step that waits when the line is back', async () => {
  const [id, mobileNumber, path] = ['credit-loading', '081211100621', '/global-status/v2'] as const;
  const journey = await beginAs(stage, mobileNumber, 'effortless', {}, { seen });
  await reachStep(journey.account, stepOf('effortless', id), answersOf(mobileNumber));
  await waitOverDeadLine(journey, path, () => show(journey, id));
  await endJourney(journey);
});

it.runIf(isTurn)(
  'has a way on from a step with a picture and from one that explains, and sends nothing twice',
  async () => {
    const { mobileNumber, idNumber } = newApplicant();
    const journey = await beginAs(stage, mobileNumber, 'apply', { ...person, idNumber }, { seen });
    for (const id of ['ktp', 'liveness-introduce']) await send(journey, id);
    await endJourney(journey);
  },
);

it.runIf(isTurn)('keeps a step, and what was entered there, when something over it cannot be loaded', async () => {
  const { mobileNumber, idNumber } = newApplicant();
  const journey = await beginAs(stage, mobileNumber, 'apply', { ...person, idNumber }, { seen });
  const { phone, borrower } = journey;
  const { page } = phone;
  await show(journey, 'ktp');
  await phone.context.setOffline(true);
  const name = page.locator(controlSelector('fullName'));
  await name.fill('Siti Rahayu Putri');
  const account = page.getByRole('button', { name: borrower.t('common.helpAndAccount'), exact: true });
  await account.click();
  await page.getByText(borrower.t('errors.network')).waitFor();
  expect(await name.inputValue()).toBe('Siti Rahayu Putri');
  await phone.context.setOffline(false);
  await account.click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: borrower.t('common.logout'), exact: true })
    .waitFor();
  await endJourney(journey);
});

it.runIf(isTurn)('makes one application and stores one picture when the server dies in the middle', async () => {
  const { mobileNumber, idNumber } = newApplicant();
  const answers = { ...person, idNumber };
  const loss = { meanwhile: () => stage.server.kill('SIGKILL'), mend: () => stage.server.restart() };
  const rider = await onBadLine(stage, answers);
  const { phone, borrower, line } = rider;
  const { page } = phone;
  const account = await signIn(stage.server, mobileNumber);
  await asAccount(rider, account);
  // the phone loses the line before what makes a chosen file ready has come
  const preparation = '**/assets/preparePicture-*.js';
  let loseLine = (): void => undefined;
  const lost = new Promise<void>((resolve) => (loseLine = resolve));
  await phone.context.route(preparation, (route) => lost.then(() => route.abort('internetdisconnected')));
  await borrower.open('/H5/apply/ktp');
  await borrower.arriveAt(stepOf('apply', 'ktp'));
  await phone.context.setOffline(true);
  loseLine();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: borrower.t('camera.gallery') }).click();
  await (await chooser).setFiles({ name: 'ktp.jpg', mimeType: 'image/jpeg', buffer: await samplePhoto('ktp') });
  await page.getByText(borrower.t('camera.upload.offline')).waitFor();
  line.loseNext('/user/photo/KTP/v2', loss.meanwhile);
  await phone.context.unroute(preparation);
  await phone.context.setOffline(false); // goes on by itself
  const again = page.getByRole('button', { name: borrower.t('camera.upload.retry') });
  await again.waitFor();
  await loss.mend();
  // a page that is left before reads the draft once more a moment later, which tells it that the review was sent
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
  await again.click();
  await page.getByText(borrower.t('camera.stored')).waitFor();
  await saved;
  const pictures = await fetch(`${stage.server.url}/api/user/image`, {
    headers: { Cookie: `${SESSION_COOKIE}=${account.session}` },
  });
  expect(await pictures.json()).toHaveLength(1);

  await borrower.open('/H5/documents/terms');
  const slips = { ...answers, type: 'SALARY_SLIPS' };
  await reachStep(account, stepOf('apply', 'review'), slips);
  await borrower.open('/H5/apply/review');
  const journey: Journey = { ...rider, account, flow: 'apply', params: {}, seen };
  await send(journey, 'review', { loss });
  await endJourney(rider);
});
