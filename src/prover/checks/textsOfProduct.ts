import { INSURANCE_PARTS } from '../../contract/insuranceDocument';
import type { JsonFile } from '../../definitions/project/jsonFile';
import { isObject, textOf } from '../../definitions/project/shape';
import type { RequiredText } from './textsOfForm';

function idsOf(list: unknown): readonly (readonly [id: string, index: number])[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((one, index) => {
    const id = isObject(one) ? textOf(one.id) : undefined;
    return id === undefined ? [] : [[id, index] as const];
  });
}

/** What a product charges is called by a name of its own, and an insurance says what it is before it is taken. */
export function textsOfProduct(file: JsonFile): readonly RequiredText[] {
  if (!isObject(file.value)) return [];
  const fees = idsOf(file.value.fees).map(([id, index]): RequiredText => {
    return { keys: [`quote.fees.${id}`], file, pointer: `/fees/${index}/id` };
  });
  const insurances = idsOf(file.value.insurance).flatMap(([id, index]) => {
    const parts = INSURANCE_PARTS.map((part) => `insurance.of.${id}.${part}`);
    return [`quote.fees.${id}`, ...parts].map(
      (key): RequiredText => ({ keys: [key], file, pointer: `/insurance/${index}/id` }),
    );
  });
  return [...fees, ...insurances];
}
