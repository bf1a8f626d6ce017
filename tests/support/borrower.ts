import type { Page } from 'playwright';
import type { UiField } from '../../src/contract/definitions';
import type { Language } from '../../src/contract/enums';
import { samplePhoto } from './fakeCamera';
import { controlSelector, type FormAnswers, fillForm } from './fillForm';
import type { TestServer } from './server';
import { textIn } from './texts';

/** How pictures are given: by the camera in the page, or from the phone's gallery. */
export type PictureWay = 'camera' | 'gallery';

export interface Step {
  id: string;
  path: string;
  form?: string;
}

/** The steps of flows/apply.flow.json a borrower answers, in order. */
export const APPLY_STEPS: readonly Step[] = [
  { id: 'ktp', path: 'ktp', form: 'ktp' },
  { id: 'liveness-introduce', path: 'liveness-introduce' },
  { id: 'liveness', path: 'liveness', form: 'liveness' },
  { id: 'ktp-holding', path: 'ktp-holding', form: 'ktp-holding' },
  { id: 'personal-info', path: 'personal-info', form: 'personal-residential-info' },
  { id: 'work-info', path: 'work-info', form: 'work-info' },
  { id: 'contact-info', path: 'contact-info', form: 'contact-info' },
  { id: 'bank-info', path: 'bank-info', form: 'bank-info' },
  { id: 'linear-supplement', path: 'linear-supplement', form: 'supplement-upload' },
  { id: 'review', path: 'review' },
];

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

  async signIn(mobileNumber: string): Promise<void> {
    await this.open('/H5/login');
    await this.page.getByLabel(this.t('auth.login.phoneLabel')).fill(mobileNumber);
    await this.page.getByRole('button', { name: this.t('auth.login.submit') }).click();
    await this.page.waitForURL('**/login-otp*');
    const code = await this.server.codeFor(mobileNumber);
    await this.page.getByLabel(this.t('auth.otp.label', { length: 4 })).fill(code);
    await this.page.waitForURL('**/apply/**');
  }

  /** Waits until the step is shown with its controls. */
  async arriveAt(step: Step): Promise<void> {
    await this.page.waitForURL(`**/apply/${step.path}`);
    await this.page.getByRole('heading', { level: 1, name: this.t(`apply.${step.id}.title`) }).waitFor();
    await this.action(step).waitFor();
  }

  action(step: Step) {
    return this.page.getByRole('button', { name: this.t(`apply.${step.id}.action`), exact: true });
  }

  async fill(step: Step, answers: FormAnswers = this.answers): Promise<void> {
    if (!step.form) return;
    const { page, language } = this;
    await fillForm(step.form, { page, language, answers, picture: (control) => this.givePicture(control) });
  }

  async answer(step: Step): Promise<void> {
    await this.arriveAt(step);
    await this.fill(step);
    await this.action(step).click();
  }

  /** Enters again what is never stored, as a borrower must after a reload: the repeated account number. */
  async refillUnsaved(step: Step): Promise<void> {
    const again = controlSelector('paymentBankAccountNoConfirm');
    if (step.form === 'bank-info')
      await this.page.locator(again).fill(String(this.answers.paymentBankAccountNoConfirm));
  }

  private async givePicture(control: UiField): Promise<void> {
    await (this.way === 'camera' ? this.shoot(control) : this.upload(control));
    await this.control(control).getByText(this.t('camera.stored')).waitFor();
  }

  private control(control: UiField) {
    return this.page.locator(controlSelector(control.field));
  }

  /** Opens the camera, waits for the automatic shot or presses the shutter, and keeps the picture. */
  private async shoot(control: UiField): Promise<void> {
    const open = control.widget === 'files' ? 'camera.files.byCamera' : 'camera.open';
    await this.control(control)
      .getByRole('button', { name: this.t(open) })
      .click();
    const camera = this.page.getByRole('dialog');
    const use = camera.getByRole('button', { name: this.t('camera.use') });
    const shutter = camera.getByRole('button', { name: this.t('camera.shutter') });
    await shutter.or(use).first().waitFor();
    await use.waitFor({ timeout: 4_000 }).catch(() => shutter.click()); // no automatic shot for this kind of picture
    await use.click();
  }

  private async upload(control: UiField): Promise<void> {
    const choose = control.widget === 'files' ? 'camera.files.byFile' : 'camera.gallery';
    const chooser = this.page.waitForEvent('filechooser');
    await this.control(control)
      .getByRole('button', { name: this.t(choose) })
      .click();
    const sample = control.camera === 'KTP' ? 'ktp' : control.camera === 'COMMON_CAMERA' ? 'document' : 'selfie';
    const buffer = await samplePhoto(sample);
    await (await chooser).setFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer });
  }
}
