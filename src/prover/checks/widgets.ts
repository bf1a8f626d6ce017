import type { WidgetFit, WidgetSetting } from '../../contract/buildContract';
import { CAMERA_TYPES } from '../../contract/enums';
import { type Finding, quote } from '../../definitions/finding';
import {
  type ControlView,
  controlsOf,
  type FieldView,
  fieldsOf,
  formIdsOf,
  isReadable,
  requiredOf,
} from '../../definitions/project/forms';
import type { Project } from '../../definitions/project/project';
import { entriesOf, namesIn } from '../../definitions/project/shape';
import { uiIn } from '../../definitions/project/shaped';
import { insteadOf } from '../suggest';
import type { Check } from './check';

const SETTINGS: readonly WidgetSetting[] = ['camera', 'length', 'notes', 'options', 'parts', 'reads', 'sendCode'];
const CARD_CAMERA = 'KTP';
const PARTS = ['province', 'city', 'district', 'village'];

/** How long a code must be by its rule. */
const CODE_LENGTHS: Readonly<Record<string, number>> = { verifyOtp: 4, verifyCode4: 4, verifyCode: 6 };

function settingProblems(view: ControlView, fit: WidgetFit): readonly Finding[] {
  const { control, file, pointer, widget } = view;
  const needs = fit.needs ?? [];
  const missing = needs.filter((setting) => control[setting] === undefined);
  const useless = SETTINGS.filter(
    (setting) => control[setting] !== undefined && !needs.includes(setting) && !fit.takes?.includes(setting),
  );
  return [
    ...missing.map((setting) =>
      file.finding('unfit-widget', `${pointer}/widget`, `The widget ${quote(widget)} needs ${quote(setting)}: add it.`),
    ),
    ...useless.map((setting) =>
      file.finding(
        'unfit-widget',
        `${pointer}/${setting}`,
        `The widget ${quote(widget)} has no ${quote(setting)}: remove it.`,
      ),
    ),
  ];
}

function partProblems({ control, file, pointer, widget }: ControlView): readonly Finding[] {
  if (widget !== 'addressPicker' || !control.parts) return [];
  const parts = Object.keys(control.parts);
  const complete = parts.length === PARTS.length && PARTS.every((part) => parts.includes(part));
  const message = `The address picker has exactly the parts ${PARTS.join(', ')}: correct them.`;
  return complete ? [] : [file.finding('unfit-widget', `${pointer}/parts`, message)];
}

function codeProblems({ control, file, pointer }: ControlView, names: readonly string[]): readonly Finding[] {
  return namesIn(control.sendCode?.with, `${pointer}/sendCode/with`).flatMap(({ name, pointer: at }) => {
    if (names.includes(name)) return [];
    const message = `The form has no field ${quote(name)} to send: ${insteadOf(name, names)}`;
    return [file.finding('unknown-field', at, message)];
  });
}

/** What is read on a card is offered for text fields of the form that holds its picture, each part for one of its own. */
function readProblems({ control, file, pointer }: ControlView, fields: readonly FieldView[]): readonly Finding[] {
  if (!control.reads) return [];
  const names = fields.map(({ name }) => name);
  const parts = entriesOf(control.reads);
  const offered = parts.flatMap(([part, name], index) => {
    const found = fields.find((one) => one.name === name);
    const place = `${pointer}/reads/${part}`;
    if (!found) {
      const message = `The form has no field ${quote(name)} to offer it for: ${insteadOf(name, names)}`;
      return [file.finding('unknown-field', place, message)];
    }
    const [before] = parts.find(([, other], at) => at < index && other === name) ?? [];
    if (before !== undefined) {
      const message = `${quote(name)} is offered ${quote(before)} already: name another field, or remove one of both.`;
      return [file.finding('unfit-widget', place, message)];
    }
    if (found.schema.type === 'string' && name !== control.field) return [];
    const message = `What is read on a card is text, but ${quote(name)} is not: name a field of "type": "string" that is typed.`;
    return [file.finding('unfit-widget', place, message)];
  });
  // a camera that there is not was told of already
  const isKnown = control.camera === undefined || CAMERA_TYPES.some((camera) => camera === control.camera);
  if (control.camera === CARD_CAMERA || !isKnown) return offered;
  const message = `Only the camera ${quote(CARD_CAMERA)} takes a card that is read: remove "reads", or take that camera.`;
  return [...offered, file.finding('unfit-widget', `${pointer}/reads`, message)];
}

type Fits = readonly (readonly [widget: string, fit: WidgetFit])[];

/** Which widget to take for a field; what to make of the field where none asks for such. */
function widgetFor(fits: Fits, { schema }: Pick<FieldView, 'schema'>): string {
  const hasEnum = schema.enum !== undefined;
  if (schema.type === 'number') return 'take "number" with "inputMode": "decimal".';
  const ofType = fits.filter(([name, { types }]) => name !== 'offered' && types?.some((one) => one === schema.type));
  const fitting = ofType.filter(
    ([, { needs, needsEnum, needsRule, refusesEnum }]) =>
      needs === undefined &&
      (hasEnum ? !refusesEnum : !needsEnum) &&
      (needsRule === undefined || schema[needsRule] === true),
  );
  if (fitting.length > 0) return `take ${fitting.map(([name]) => quote(name)).join(' or ')}.`;
  const isOfTexts = schema.items?.enum !== undefined;
  const [picture] = isOfTexts ? [] : ofType;
  if (picture) return `take ${quote(picture[0])} with ${(picture[1].needs ?? []).map(quote).join(' and ')}.`;
  const each = isOfTexts ? ' for each choice' : '';
  return `no widget asks for such: make it "type": "string" with an "enum", such as YES and NO${each}.`;
}

function fieldProblems(
  view: ControlView,
  fit: WidgetFit,
  fits: Fits,
  { name, schema }: Pick<FieldView, 'name' | 'schema'>,
): readonly Finding[] {
  const { file, pointer, widget, control } = view;
  const unfit = (message: string) => file.finding('unfit-widget', `${pointer}/widget`, message);
  const { type } = schema;
  const types = fit.types?.map(String);
  if (type !== undefined && types && !types.includes(type)) {
    return [
      unfit(
        `${quote(widget)} shows ${types.join(' or ')}, but ${quote(name)} is ${type}: ${widgetFor(fits, { schema })}`,
      ),
    ];
  }
  if (fit.needsEnum && schema.enum === undefined) {
    return [
      unfit(
        `${quote(widget)} chooses from an enum, but ${quote(name)} has none: add it, or ${widgetFor(fits, { schema })}`,
      ),
    ];
  }
  if (widget === 'offered' && schema.enum !== undefined) {
    return [unfit(`The options of ${quote(name)} are what is on offer: remove its "enum".`)];
  }
  if (fit.refusesEnum && schema.enum !== undefined) {
    return [
      unfit(
        `${quote(name)} has an enum, and with ${quote(widget)} its values would have to be typed: take "select" or "choice".`,
      ),
    ];
  }
  const takesDecimals = control.inputMode === 'decimal';
  if (widget === 'number' && type === 'integer' && takesDecimals) {
    return [unfit(`${quote(name)} is integer, but the control takes decimals: remove "inputMode": "decimal".`)];
  }
  if ((widget === 'money' || widget === 'number') && type === 'number' && !(takesDecimals && widget === 'number')) {
    return [
      unfit(
        `${quote(name)} takes fractions, but the control whole numbers only: make it "type": "integer", or take the widget "number" with "inputMode": "decimal".`,
      ),
    ];
  }
  if (fit.needsRule !== undefined && schema[fit.needsRule] !== true) {
    return [
      unfit(
        `${quote(widget)} needs the rule ${quote(fit.needsRule)} at ${quote(name)}: add it, or ${widgetFor(fits, { schema })}`,
      ),
    ];
  }
  if (widget === 'otp' && schema.oneTime !== true) {
    return [unfit(`A one-time code must not be stored: add "oneTime": true to ${quote(name)}.`)];
  }
  const [rule, length] = Object.entries(CODE_LENGTHS).find(([code]) => schema[code] === true) ?? [];
  if (widget === 'otp' && rule !== undefined && control.length !== undefined && control.length !== length) {
    return [
      unfit(
        `The code has ${control.length} characters, but the rule ${quote(rule)} wants ${length}: make them the same.`,
      ),
    ];
  }
  return [];
}

function controlProblems(project: Project, form: string, view: ControlView): readonly Finding[] {
  if (view.widget === undefined) return [];
  const fits = Object.entries(project.contract.widgets);
  const fit = fits.find(([name]) => name === view.widget)?.[1];
  if (!fit) {
    const known = fits.map(([name]) => name);
    const message = `There is no widget ${quote(view.widget)}: ${insteadOf(view.widget, known)}`;
    return [view.file.finding('unknown-widget', `${view.pointer}/widget`, message)];
  }
  const all = fieldsOf(project, form);
  const names = all.map(({ name }) => name);
  const fields = all.filter(({ name }) => view.shows.includes(name));
  return [
    ...settingProblems(view, fit),
    ...partProblems(view),
    ...(isReadable(project, form) ? [...codeProblems(view, names), ...readProblems(view, all)] : []),
    ...fields.flatMap((field) => fieldProblems(view, fit, fits, field)),
  ];
}

interface QuotedPart {
  fits(field: FieldView, widget: string | undefined, required: readonly string[]): boolean;
  needed: string;
}

const CHOSEN = {
  fits: ({ name }: FieldView, widget: string | undefined, required: readonly string[]) =>
    widget === 'offered' && !required.includes(name),
};

/** What the fields of a quote must be. */
const QUOTED: Readonly<Record<string, QuotedPart>> = {
  amount: { fits: ({ schema }) => schema.type === 'integer', needed: 'The amount of a quote is an integer' },
  tenor: { fits: ({ schema }) => schema.enum !== undefined, needed: 'The tenor of a quote has an enum' },
  insurance: { ...CHOSEN, needed: 'The insurance of a quote has the widget "offered" and is not required' },
  voucher: { ...CHOSEN, needed: 'The voucher of a quote has the widget "offered" and is not required' },
};

/** The fields whose loan is quoted below a form are there and of the kind a quote needs. */
function quoteProblems(project: Project, form: string): readonly Finding[] {
  const ui = project.find('ui', form);
  if (!ui || !isReadable(project, form)) return [];
  const fields = fieldsOf(project, form);
  const names = fields.map(({ name }) => name);
  return entriesOf(uiIn(ui).quote).flatMap(([part, name]) => {
    // a fact is no field: the flow's own checks know it
    if (part === 'amountAt') return [];
    const pointer = `/quote/${part}`;
    const field = fields.find((one) => one.name === name);
    if (!field) {
      const message = `The form has no field ${quote(name)} to quote: ${insteadOf(name, names)}`;
      return [ui.finding('unknown-field', pointer, message)];
    }
    const wanted = QUOTED[part];
    const widget = controlsOf(project, form).find(({ shows }) => shows.includes(name))?.widget;
    if (!wanted || wanted.fits(field, widget, requiredOf(project, form))) return [];
    return [ui.finding('unfit-widget', pointer, `${wanted.needed}, but ${quote(name)} is not so: name another.`)];
  });
}

/** What is chosen beside the costs is named by the quote: nothing else shows it. */
function offeredProblems(project: Project, form: string): readonly Finding[] {
  const ui = project.find('ui', form);
  const named = entriesOf(uiIn(ui).quote).map(([, value]) => value);
  return controlsOf(project, form).flatMap(({ widget, field, file, pointer }) => {
    if (widget !== 'offered' || named.includes(field)) return [];
    const message = `${quote(field)} is chosen beside the costs of a loan, but "quote" does not name it: add it there, or take another widget.`;
    return [file.finding('unfit-widget', `${pointer}/widget`, message)];
  });
}

/** Every control has a widget there is, with the settings and the kind of field that it needs. */
export const widgets: Check = (project) =>
  formIdsOf(project).flatMap((form) => {
    if (!isReadable(project, form) && project.find('form', form)) return [];
    const controls = controlsOf(project, form).flatMap((view) => controlProblems(project, form, view));
    return [...controls, ...quoteProblems(project, form), ...offeredProblems(project, form)];
  });
