import { posix } from 'node:path';
import { quote } from '../finding';
import { metaOf } from '../project/kinds';
import { isObject } from '../project/shape';
import type { Check } from './check';

/** Every file names the schema that describes it, so that an editor completes and checks it. */
export const schemaLine: Check = (project) =>
  project.files.flatMap((file) => {
    const meta = metaOf(file.kind);
    if (meta === undefined || !isObject(file.value)) return [];
    const expected = posix.relative(posix.dirname(file.path), `schemas/meta/${meta}`);
    const { $schema: given } = file.value;
    if (given === expected) return [];
    const line = `"$schema": "${expected}"`;
    if (given === undefined)
      return [file.finding('schema-line', '', `The file names no schema: begin it with ${line}.`)];
    return [file.finding('schema-line', '/$schema', `${quote(given)} is not the schema of this file: write ${line}.`)];
  });
