import { ANSWERS } from './answers';
import type { Defect } from './defect';
import { DOCUMENTS } from './documents';
import { FACTS } from './facts';
import { FILES } from './files';
import { FLOWS } from './flows';
import { FORMS } from './forms';
import { HELP } from './help';
import { KINDS } from './kinds';
import { LOCAL } from './local';
import { PATHS } from './paths';
import { PRODUCTS } from './products';
import { RENAMED } from './renames';
import { TEXTS } from './texts';
import { WORDING } from './wording';

/** All defects, by what they are made in. To add one: its row in the file of its kind. */
export const DEFECTS: readonly Defect[] = [
  ...FILES,
  ...FORMS,
  ...FLOWS,
  ...KINDS,
  ...ANSWERS,
  ...FACTS,
  ...PATHS,
  ...PRODUCTS,
  ...DOCUMENTS,
  ...HELP,
  ...LOCAL,
  ...RENAMED,
  ...TEXTS,
  ...WORDING,
];
