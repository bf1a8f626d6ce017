import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright';
import type { Flow, FlowParams, UiField } from '../../src/contract/definitions';
import { isFaceCamera, type Language } from '../../src/contract/enums';
import type { FlowId, StepsOf } from '../../src/contract/generated/names';
import { stepAddress } from '../../src/engine/address';
import { type Account, signIn } from './account';
import { anotherPage, SAMPLE_OF, samplePhoto } from './fakeCamera';
import { controlSelector, type FormAnswers, fillForm } from './fillForm';
import { beSignedIn } from './phone';
import type { TestServer } from './server';
import { textIn } from './texts';

const PROJECT = resolve(import.meta.dirname, '../..');

/** How pictures are given: by the camera in the page, or from the phone's gallery. */
export type PictureWay = 'camera' | 'gallery';

export interface Step {
  flow: string;
  id: string;
  /** below the channel */
  path: string;
  form?: string;
}

/** The flow of a file, as it is shipped. */
export function flowOf(id: string): Flow {
  return JSON.parse(readFileSync(join(PROJECT, 'flows', `${id}.flow.json`), 'utf8')) as Flow;
}

/** A step of a shipped flow. */
export const stepOf = <Id extends FlowId>(flow: Id, id: StepsOf[Id], params?: FlowParams): Step =>
  findStep(flow, id, params);

/** The same by names that come from a definition. */
export function findStep(flow: string, id: string, params: FlowParams = {}): Step {
  const definition = flowOf(flow);
  const step = definition.steps[id];
  if (!step) throw new Error(`flows/${flow}.flow.json has no step ${id}`);
  return { flow, id, path: stepAddress(definition, params, id), ...('form' in step && { form: step.form }) };
}

const APPLY_PATH: readonly StepsOf['apply'][] = [
  'ktp',
  'liveness-introduce',
  'liveness',
  'ktp-holding',
  'personal-info',
  'work-info',
  'contact-info',
  'bank-info',
  'linear-supplement',
  'review',
];

/** The steps of flows/apply.flow.json a borrower answers, in order. */
export const APPLY_STEPS: readonly Step[] = APPLY_PATH.map((id) => stepOf('apply', id));

const TERMS = '/push/term-and-condition';

/** What the camera sees takes its time, and on a busy machine it is looked at less often. */
const RECORDED_MS = 120_000;

/** Someone with a phone in the hand. */
export class Borrower {
  constructor(
    readonly page: Page,
    readonly server: TestServer,
    readonly answers: FormAnswers,
    readonly way: PictureWay,
    public language: Language = 'id',
  ) {}

  get t() {
    return textIn(this.language);
  }

  async open(path: string): Promise<void> {
    await this.page.goto(`${this.server.url}${path}`);
  }

  /** Comes to a page below the channel signed in already, as an account or by a session made by calls; gives the account. */
  async enter(who: Account | string, path: string): Promise<Account> {
    const account = typeof who === 'string' ? await signIn(this.server, who) : who;
    await beSignedIn(this.page.context(), this.server.url, account.session);
    await this.open(`/H5/${path}`);
    return account;
  }

  /** Signs in with a one-time code; `landing` is where that leads, below the channel; else it goes where they stand. */
  async signIn(mobileNumber: string, landing?: string): Promise<void> {
    await this.open(landing === undefined ? '/H5/login' : `/H5/login?redirect=${encodeURIComponent(`/H5/${landing}`)}`);
    await this.signInHere(mobileNumber);
  }

  /** The same where the login is open. */
  async signInHere(mobileNumber: string): Promise<void> {
    await this.page.getByRole('textbox', { name: this.t('auth.login.phoneLabel') }).fill(mobileNumber);
    await this.page.getByRole('button', { name: this.t('auth.login.submit') }).click();
    await this.page.waitForURL('**/login-otp*');
    const code = await this.server.codeFor(mobileNumber);
    await this.page.getByLabel(this.t('common.code.label', { length: 4 })).fill(code);
    await this.agree();
  }

  /** Goes on from a sign-in under way: whoever is new agrees to the terms. */
  async agree(): Promise<void> {
    await this.page.waitForURL(
      (url) => !/\/(?:login|login-otp|code-step|check-token|refer-code-step)$/.test(url.pathname),
    );
    if (!this.page.url().includes(TERMS)) return;
    await this.page.getByRole('button', { name: this.t('entry.terms.accept') }).click();
    await this.page.waitForURL((url) => !url.pathname.includes(TERMS));
  }

  /** Waits until the step is shown with its controls. */
  async arriveAt(step: Step): Promise<void> {
    await this.at(step);
    // a face is sent by its recording: no button until there is one
    await (step.form === 'liveness' ? this.page.locator(controlSelector('facePhoto')) : this.action(step)).waitFor();
  }

  /** Waits until the step is shown, whatever can be done at it. */
  async at(step: Step): Promise<void> {
    await this.page.waitForURL((url) => url.pathname === `/H5/${step.path}`);
    // until then the page holds the step twice: as the server has drawn it, and hidden, as the app will show it
    await this.page.locator('#drawn').waitFor({ state: 'detached' });
    const title = this.page.getByRole('heading', { level: 1, name: this.t(`${step.flow}.${step.id}.title`) });
    // where a step follows a pay-out, it tells of the money alone once that is there
    const paidOut = this.page.getByRole('link', { name: this.t('loans.payOut.seeLoan') });
    // where a step takes the app and none is configured, it says who does it instead
    const withoutApp = this.page.getByRole('heading', { level: 1, name: this.t('runner.noApp.title') });
    await title.or(paidOut).or(withoutApp).waitFor();
  }

  action(step: Step) {
    return this.page.getByRole('button', { name: this.t(`${step.flow}.${step.id}.action`), exact: true });
  }

  async fill(step: Step, answers: FormAnswers = this.answers): Promise<void> {
    if (!step.form) return;
    const { page, language } = this;
    await fillForm(step.form, { page, language, answers, picture: (control) => this.givePicture(control) });
  }

  async answer(step: Step): Promise<void> {
    await this.arriveAt(step);
    await this.fill(step);
    await this.goOn(step);
  }

  /** Reads the contract that a step shows, and signs it with the code that is sent to their phone. */
  async sign(step: Step, mobileNumber: string): Promise<void> {
    await this.arriveAt(step);
    await this.page.getByRole('article').waitFor();
    await this.action(step).click();
    const code = this.page.getByRole('dialog').getByRole('textbox').first();
    await this.page
      .getByRole('dialog')
      .getByText(/0:5\d|0:60/)
      .waitFor();
    await code.fill(await this.server.codeFor(mobileNumber));
    const signs = this.page
      .getByRole('dialog')
      .getByRole('button', { name: this.t(`${step.flow}.${step.id}.signs.action`) });
    await signs.click();
  }

  /** A recorded face is sent by the recording itself. */
  goesOnByItself(step: Step): boolean {
    return step.form === 'liveness' && this.way === 'camera';
  }

  /** Presses the step's button, where one must. */
  async goOn(step: Step): Promise<void> {
    if (!this.goesOnByItself(step)) await this.send(step);
    if (this.asksForMonths(step)) await this.lessMonths().click();
  }

  /** Presses it, and again where the camera saw no card in the photo: it is asked for once more. */
  private async send(step: Step): Promise<void> {
    const doubts = (['unframed', 'noCard'] as const).map((doubt) =>
      this.page.getByText(this.t(`camera.doubts.${doubt}`)),
    );
    const isDoubted = (await Promise.all(doubts.map((doubt) => doubt.isVisible()))).includes(true);
    await this.action(step).click();
    if (!isDoubted) return;
    await this.page.getByText(this.t('camera.noCardYet')).waitFor();
    await this.action(step).click();
  }

  /** True where one page is not all that is asked for: payslips of several months. */
  asksForMonths(step: Step): boolean {
    const [inPath] = /[A-Z]+_[A-Z_]+/.exec(step.path) ?? [];
    return step.form === 'supplement-upload' && (inPath ?? this.answers.type ?? 'SALARY_SLIPS') === 'SALARY_SLIPS';
  }

  /** The button by which fewer months are sent. */
  lessMonths() {
    return this.page.getByRole('button', { name: this.t('popups.MONTHS_MISSING.confirm') });
  }

  /** Opens the camera, unless it has opened by itself, lets it record and uses what it shows; that is sent by itself. */
  async recordFace(control: string): Promise<void> {
    const open = this.page.locator(control).getByRole('button', {
      name: new RegExp(`^(?:${this.t('camera.open')}|${this.t('camera.retake')})$`),
    });
    const camera = this.page.getByRole('dialog', { name: this.t('shooting.titles.LIVENESS_KTP') });
    const uploaded = this.page.waitForResponse((answer) => answer.url().includes('/api/user/photo/LIVENESS'), {
      timeout: RECORDED_MS,
    });
    await open.or(camera).first().waitFor();
    if (!(await camera.isVisible())) await open.dispatchEvent('click');
    await camera.getByRole('button', { name: this.t('shooting.use') }).click({ timeout: RECORDED_MS });
    await uploaded;
  }

  /** Enters again what is never stored, as a borrower must after a reload: the repeated account number. */
  async refillUnsaved(step: Step): Promise<void> {
    const again = controlSelector('paymentBankAccountNoConfirm');
    if (step.form === 'bank-info')
      await this.page.locator(again).fill(String(this.answers.paymentBankAccountNoConfirm));
  }

  private async givePicture(control: UiField): Promise<void> {
    if (this.way === 'camera' && isFaceCamera(control.camera)) {
      await this.recordFace(controlSelector(control.field));
      return;
    }
    // the camera of the test always sees the same, which is refused as a page of a document
    const isShot = this.way === 'camera' && control.widget !== 'files';
    await (isShot ? this.shoot(control) : this.upload(control));
    await this.control(control).getByText(this.t('camera.stored')).last().waitFor();
  }

  private control(control: UiField) {
    return this.page.locator(controlSelector(control.field));
  }

  /** Opens the camera, waits for the automatic shot or presses the shutter, and keeps the picture. */
  private async shoot(control: UiField): Promise<void> {
    await this.control(control)
      .getByRole('button', { name: this.t('camera.open') })
      .click();
    const camera = this.page.getByRole('dialog');
    const use = camera.getByRole('button', { name: this.t('shooting.use') });
    const shutter = camera.getByRole('button', { name: this.t('shooting.shutter') });
    await shutter.or(use).first().waitFor();
    if (control.camera === 'ID_HOLDING')
      await camera.getByText(this.t('shooting.checks.card')).filter({ hasText: '✓' }).waitFor();
    await use.waitFor({ timeout: control.camera === 'ID_HOLDING' ? 1 : 4_000 }).catch(() => shutter.click()); // no automatic shot for this kind of picture
    await use.click();
  }

  private async upload(control: UiField): Promise<void> {
    const choose = control.widget === 'files' ? 'uploads.files.byFile' : 'camera.gallery';
    const chooser = this.page.waitForEvent('filechooser');
    const uploaded = this.page.waitForResponse((answer) => answer.url().includes('/api/user/photo/'));
    await this.control(control)
      .getByRole('button', { name: this.t(choose) })
      .click();
    const buffer =
      control.widget === 'files'
        ? await anotherPage()
        : await samplePhoto(SAMPLE_OF[control.camera ?? 'COMMON_CAMERA']);
    await (await chooser).setFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer });
    await uploaded;
  }
}
