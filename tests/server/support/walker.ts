import { signContracts } from '../../../server/modules/loans/contracts/signContracts';
import type { Answers, AnswerValue, Flow, FormDefinition, Step } from '../../../src/contract/definitions';
import type { LoanRefused } from '../../../src/contract/generated/bodies';
import { stepOf } from '../../../src/engine/address';
import { submitBody } from '../../../src/engine/body';
import { openFields } from '../../../src/engine/fields';
import { statusAt } from '../../../src/engine/steps';
import { walk } from '../../../src/engine/walk';
import { type Applicant, freshNik } from './applicant';
import { BANK, CONTACTS, PERSONAL, WORK } from './journey';
import { sendSecured } from './proofs';

/** What a person answers where a test has nothing else in mind, by field. */
const ANSWERS: Answers = {
  ...PERSONAL,
  ...WORK,
  ...CONTACTS,
  ...BANK,
  fullName: 'Siti Rahayu',
  hrName: 'Rudi Hartono',
  hrPhone: '0215551234',
  loanAmount: 2_000_000,
  tenor: '6',
  loanPurpose: 'EDUCATION',
};

/** How long a wait is waited for, in seconds. */
const PATIENCE = 30;

/** Where somebody came to, and how he was refused last. */
interface Arrival {
  step: string;
  refused: string[];
  facts: Readonly<Record<string, unknown>>;
}

/** Somebody who goes through a flow as far as it lets him: the engine says which step is next, the server what comes of it. */
export class Walker {
  readonly refused: string[] = [];
  /** by which codes he was asked for a one-time code, which he then gave */
  readonly askedFor: string[] = [];
  readonly shown: string[] = [];
  /** the last one, as it was told */
  refusal: { code: string; data?: LoanRefused } | undefined;

  constructor(
    readonly who: Applicant,
    /** with the parameters of its path */
    readonly address: string,
    readonly answers: Answers = {},
    /** true: proves who they are when the server demands it */
    readonly proves = false,
  ) {}

  private get definitions() {
    return this.who.server.services.releases.forAll();
  }

  get flow(): Flow {
    const flow = this.definitions.flow(this.address.split('?')[0] ?? '');
    if (!flow) throw new Error(`there is no flow ${this.address}`);
    return flow;
  }

  private readonly form = (id: string): FormDefinition | undefined => this.definitions.form(id)?.definition;

  private async answerTo(field: string, form: FormDefinition, facts: object): Promise<AnswerValue | undefined> {
    const given = this.answers[field] ?? ANSWERS[field];
    if (given !== undefined) return given;
    const control = form.ui.fields.find((ui) => ui.field === field);
    if (control?.widget === 'camera') return this.who.photo(control.camera ?? 'COMMON_CAMERA');
    if (control?.widget === 'files') return [await this.who.photo('COMMON_CAMERA')];
    if (field === 'idNumber') return freshNik();
    if (field === 'type') return new URLSearchParams(this.address.split('?')[1]).get('type') ?? materialIn(facts);
    if (control?.widget !== 'otp') return undefined;
    return this.who.code('/email-verify/send-otp', { email: PERSONAL.email }, PERSONAL.email);
  }

  /** Sends a step; true when it was accepted. */
  async send(id: string): Promise<boolean> {
    const step = stepOf(this.flow, id);
    if (!step || !('submit' in step) || !step.submit) throw new Error(`${id} sends nothing`);
    const draft = await this.who.draft(this.address);
    const form = 'form' in step ? this.form(step.form) : undefined;
    const fields = form ? [...openFields(this.flow, step, form, draft)] : [];
    const entries: [string, AnswerValue | undefined][] = [];
    for (const field of fields) {
      if (form && !form.schema.properties[field]?.transient) {
        entries.push([field, await this.answerTo(field, form, draft.facts)]);
      }
    }
    const answers = { ...draft.answers, ...Object.fromEntries(entries) };
    const body = submitBody(this.flow, id, { ...draft, answers }, this.form);
    if (step.kind === 'review' && step.document) await this.who.get('/api/loan/loan-agreement');
    const { call, params = {}, verify } = step.submit;
    const path = call.slice('POST '.length).replace(/\{(\w+)\}/g, (hole, name: string) => params[name] ?? hole);
    const newCode = async () => (verify ? { code: await this.who.code(verify.call.slice('POST '.length)) } : {});
    const code = verify?.askedBy ? {} : await newCode();
    const sendWith = (given: { code?: string }) => this.who.step(path, id, body, { flow: this.address, ...given });
    const sendBody = () => sendWith(code);
    const first = await (this.proves ? sendSecured(this.who, sendBody) : sendBody());
    const isAsked = first.statusCode !== 200 && verify?.askedBy?.includes(first.json().code);
    if (isAsked) this.askedFor.push(first.json().code);
    const answer = isAsked ? await sendWith(await newCode()) : first;
    this.refusal = answer.statusCode === 200 ? undefined : answer.json();
    if (this.refusal) this.refused.push(this.refusal.code);
    return answer.statusCode === 200;
  }

  private async pass(id: string): Promise<boolean> {
    return (await this.who.pass(id, this.address)).statusCode === 200;
  }

  private async go(id: string, step: Step): Promise<boolean> {
    const draft = await this.who.draft(this.address);
    if (step.kind === 'info') return this.pass(id);
    if (step.kind === 'status') return statusAt(step, draft).shown?.way === 'pass' && this.pass(id);
    if (step.kind === 'wait') {
      this.who.server.wait(PATIENCE);
      await signContracts(this.who.server.services);
      return walk(this.flow, await this.who.draft(this.address)).current !== id;
    }
    return step.kind !== 'hub' && 'submit' in step && this.send(id);
  }

  /** Goes on until a step does not let him, or one comes twice. */
  async on(): Promise<Arrival> {
    for (let last: string | undefined; ; last = this.shown.at(-1)) {
      const draft = await this.who.draft(this.address);
      const { current } = walk(this.flow, draft);
      const step = stepOf(this.flow, current);
      if (!step) throw new Error(`${current} is no step`);
      const again = last === current;
      if (!again) this.shown.push(current);
      if (again || !(await this.go(current, step))) return { step: current, refused: this.refused, facts: draft.facts };
    }
  }

  /** Sends the steps named, in this order; the first refusal ends it. */
  async through(...ids: string[]): Promise<boolean> {
    for (const id of ids) {
      const step = stepOf(this.flow, id);
      if (!step || !(await this.go(id, step))) return false;
    }
    return true;
  }
}

function materialIn(facts: object): string {
  return 'requiredMaterial' in facts ? String(facts.requiredMaterial) : '';
}
