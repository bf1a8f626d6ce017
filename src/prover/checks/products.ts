import { INSURANCE_PARTS } from '../../contract/insuranceDocument';
import { type Finding, quote } from '../../definitions/finding';
import { metaErrors } from '../../definitions/metaSchemas';
import type { JsonFile } from '../../definitions/project/jsonFile';
import { metaOf } from '../../definitions/project/kinds';
import type { Project } from '../../definitions/project/project';
import { nameAt, type Use } from '../../definitions/project/shape';
import { productIn } from '../../definitions/project/shaped';
import { type Caps, changeDays, limitOn } from '../../lending/caps';
import { addMonths, type Day, dayOf, daysBetween } from '../../lending/days';
import { compare, percent, times, toDecimal } from '../../lending/fraction';
import { amountsOf, type Product, tenorEnd } from '../../lending/product';
import { dearer, fitsCaps, percentADay, type Quote, reckon } from '../../lending/quote';
import type { Check } from './check';
import type { RequiredText } from './textsOfForm';

type Tenor = Product['tenors'][number];

const isSound = (file: JsonFile) =>
  file.value !== undefined && metaErrors(metaOf(file.kind) ?? '', file.value).length === 0;

/** A date can be written of the right form and be none: 2026-02-30. */
function dayProblems(file: JsonFile): readonly Finding[] {
  const { offered } = file.value as Product;
  return Object.entries(offered).flatMap(([key, day]) => {
    try {
      dayOf(day);
      return [];
    } catch {
      const message = `${quote(day)} is no day of the calendar: correct it.`;
      return [file.finding('product-terms', `/offered/${key}`, message)];
    }
  });
}

/** Days of a span, at the least. */
const LEAST_DAYS = { DAYS: 1, WEEKS: 7, MONTHS: 28 } as const;

/** The principal can be given back only before the first instalment asks for it. */
function coolingOffProblems(file: JsonFile): readonly Finding[] {
  const { coolingOffDays = 0, tenors, repayEvery } = file.value as Product;
  const first = Math.min(...(repayEvery ? [repayEvery] : tenors).map(({ count, unit }) => count * LEAST_DAYS[unit]));
  if (coolingOffDays < first) return [];
  const message = `${coolingOffDays} days pass only after an instalment was due, ${first} days after the pay-out: give fewer.`;
  return [file.finding('product-terms', '/coolingOffDays', message)];
}

function shapeProblems(file: JsonFile): readonly Finding[] {
  const { amounts, offered, tenors, repayEvery } = file.value as Product;
  const found: Finding[] = [...dayProblems(file)];
  if (found.length === 0 && offered.until !== undefined && offered.until < offered.from) {
    found.push(file.finding('product-terms', '/offered/until', 'Ends before it begins: give a later day.'));
  }
  if (amounts.most < amounts.least || (amounts.most - amounts.least) % amounts.step !== 0) {
    const message = `The largest amount is not reached from ${amounts.least} in steps of ${amounts.step}: correct one.`;
    found.push(file.finding('product-terms', '/amounts/most', message));
  }
  for (const [index, { count, unit }] of tenors.entries()) {
    if (repayEvery === undefined || (unit === repayEvery.unit && count % repayEvery.count === 0)) continue;
    const message = `${count} ${unit} cannot be repaid every ${repayEvery.count} ${repayEvery.unit}: correct one.`;
    found.push(file.finding('product-terms', `/tenors/${index}`, message));
  }
  return [...found, ...coolingOffProblems(file)];
}

/** Four years: behind them the calendar's months come again in the same order. */
const MONTHS = 48;

/** Days of a month that a tenor may begin on and end a month shorter or longer than those between. */
const EDGES = [1, 28, 29, 30, 31];

/**
 * The days a product is judged on: of all it is offered on, up to four years from each change of a limit, those whose
 * tenor has the fewest and the most days. Fewest: fees weigh most a day. Most: interest by days is largest.
 */
export function daysOfOffer({ offered }: Product, tenor: Tenor, caps: Caps): readonly Day[] {
  const first = dayOf(offered.from);
  const last = offered.until === undefined ? undefined : dayOf(offered.until);
  const starts = [
    first,
    ...changeDays(caps)
      .filter((day) => day > first)
      .map(dayOf),
  ];
  return starts.flatMap((start, index) => {
    const next = starts[index + 1];
    const isOffered = (day: Day) =>
      day >= start && (last === undefined || day <= last) && (next === undefined || day < next);
    const edges = Array.from({ length: MONTHS }, (_, month) => EDGES.map((day) => addMonths(start, month, day)));
    const days = [start, ...edges.flat()].filter(isOffered);
    const lengths = days.map((day) => daysBetween(day, tenorEnd(day, tenor)));
    const places = [Math.min(...lengths), Math.max(...lengths)].map((length) => lengths.indexOf(length));
    return [...new Set(places)].flatMap((place) => days[place] ?? []);
  });
}

function messageOf({ amount, tenor, day, costADay, costLimit, cost }: Quote): string {
  const what = `Rp${amount} over ${tenor.count} ${tenor.unit}, paid out on ${day}, costs Rp${cost}`;
  const aDay =
    costLimit === undefined ? '' : `, ${percentADay(costADay)} % a day where ${percentADay(costLimit)} % is allowed`;
  return `${what}${aDay}: lower the interest or the fees, or do not offer this tenor.`;
}

/** Rupiah that rounding may add to the cost of any amount: one a figure, and where instalments are rounded the interest of that. */
function roundingOf({ terms: { model, multiple }, instalments: { length }, fees }: Quote): number {
  return length + fees.length + (model === 'flat' ? 0 : multiple * length * length);
}

/** True when even the least amount, on which sums weigh most, fits with all that rounding could add: then all amounts do. */
function allFit(least: Quote): boolean {
  return fitsCaps(dearer(least, roundingOf(least)));
}

/** So many amounts are all judged. Of more, sums weigh most on the least: it is judged first, then those after it. */
const MOST_AMOUNTS = 10_000;

/** The loans that break a limit of so many amounts that not all are judged: the least, else the first after it. */
function firstBroken({ amounts: { least, most, step } }: Product, of: (amount: number) => Quote): readonly Quote[] {
  for (let amount = least; amount <= most; amount += step) {
    const one = of(amount);
    if (!fitsCaps(one)) return [one];
    // on larger amounts rounding weighs less still
    if (allFit(one)) return [];
  }
  return [];
}

/** The dearest loan found of a tenor that breaks a limit; undefined when none does. */
function brokenCap(product: Product, caps: Caps, tenor: Tenor, days: readonly Day[]): Quote | undefined {
  const insurance = (product.insurance ?? []).map(({ id }) => id);
  const { least, most, step } = product.amounts;
  const broken = days.flatMap((day) => {
    const of = (amount: number) => reckon(product, caps, { amount, tenor, day, insurance });
    if (allFit(of(least))) return [];
    if ((most - least) / step > MOST_AMOUNTS) return firstBroken(product, of);
    return amountsOf(product)
      .map(of)
      .filter((one) => !fitsCaps(one));
  });
  return broken.sort((one, other) => compare(other.costADay, one.costADay))[0];
}

function capProblems(file: JsonFile, caps: Caps): readonly Finding[] {
  const product = file.value as Product;
  return product.tenors.flatMap((tenor, index) => {
    const days = daysOfOffer(product, tenor, caps);
    const broken = brokenCap(product, caps, tenor, days);
    const found = broken ? [file.finding('cost-cap', `/tenors/${index}`, messageOf(broken))] : [];
    const penalty = percent(product.late.percentADay);
    const limits = days.map((day) => limitOn(caps.latePenaltyADay, day, tenorEnd(day, tenor)));
    const strict = limits.find((limit) => limit !== undefined && compare(penalty, limit) > 0);
    if (strict === undefined) return found;
    const message = `The penalty of ${product.late.percentADay} % a day is above the limit of ${toDecimal(times(strict, 100), 2)} % for this tenor: lower it in "late".`;
    return [...found, file.finding('cost-cap', `/tenors/${index}`, message)];
  });
}

/**
 * An extension costs no more a day of the instalment that it moves than the law lets the extended loan cost a day, which is
 * what its page sets side by side.
 */
function extensionProblems(file: JsonFile, caps: Caps): readonly Finding[] {
  const product = file.value as Product;
  const { extension, tenors } = product;
  if (extension === undefined) return [];
  const { by, feePercent } = extension;
  const broken = daysOfOffer(product, by, caps).flatMap((day) => {
    const aDay = times(percent(feePercent), 1, daysBetween(day, tenorEnd(day, by)));
    const limits = tenors.map((tenor) => limitOn(caps.costADay, day, tenorEnd(tenorEnd(day, tenor), by)));
    const limit = limits.find((one) => one !== undefined && compare(aDay, one) > 0);
    return limit ? [{ aDay, limit }] : [];
  })[0];
  if (broken === undefined) return [];
  const message = `The fee of an extension comes to ${percentADay(broken.aDay)} % a day where ${percentADay(broken.limit)} % is allowed: lower "feePercent", or move the bill by more days.`;
  return [file.finding('cost-cap', '/extension/feePercent', message)];
}

/** Products change seldom and cost much to judge: what was found for the same file and the same limits is kept. */
const judged = new WeakMap<object, { readonly caps: unknown; readonly found: readonly Finding[] }>();

function judge(file: JsonFile, caps: JsonFile | undefined): readonly Finding[] {
  const known = judged.get(file);
  if (known !== undefined && known.caps === caps?.value) return known.found;
  const shape = shapeProblems(file);
  const found =
    shape.length > 0 || caps === undefined
      ? shape
      : [...capProblems(file, caps.value as Caps), ...extensionProblems(file, caps.value as Caps)];
  judged.set(file, { caps: caps?.value, found });
  return found;
}

function ageProblems(file: JsonFile, caps: Caps): readonly Finding[] {
  const { who } = file.value as Product;
  const leastAge = Math.max(...caps.leastAge.map(({ years }) => years));
  if (who.leastAge >= leastAge) return [];
  return [
    file.finding('product-terms', '/who/leastAge', `Borrowers are at least ${leastAge} years old: write ${leastAge}.`),
  ];
}

/** Every amount and tenor a product offers keeps to the limits in force on the days it is offered. */
export const products: Check = (project: Project) => {
  const files = project.of('product').filter(isSound);
  const caps = project.of('caps').find(isSound);
  if (project.of('product').length > 0 && project.find('caps', 'caps') === undefined) {
    return project.of('product').map((file) => file.finding('missing-caps', '', MISSING_CAPS));
  }
  return files.flatMap((file) => [...judge(file, caps), ...(caps ? ageProblems(file, caps.value as Caps) : [])]);
};

const MISSING_CAPS = 'There is no products/caps.json, so nothing says what a loan may cost: add it.';

const idsOf = (list: readonly { readonly id?: string }[] = [], pointer: string): readonly Use[] =>
  list.flatMap(({ id }, index) => nameAt(id, `${pointer}/${index}/id`));

/** What a product charges is called by a name of its own, and an insurance says what it is before it is taken. */
export function textsOfProduct(file: JsonFile): readonly RequiredText[] {
  const { fees, insurance } = productIn(file);
  const charged = [...idsOf(fees, '/fees'), ...idsOf(insurance, '/insurance')];
  return [
    ...charged.map(({ name, pointer }): RequiredText => ({ keys: [`quote.fees.${name}`], file, pointer })),
    ...idsOf(insurance, '/insurance').flatMap(({ name, pointer }) =>
      INSURANCE_PARTS.map((part): RequiredText => ({ keys: [`insurance.of.${name}.${part}`], file, pointer })),
    ),
  ];
}
