import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type AreaTree, buildAreaTree } from '../domain/areas';

/** The area tree of the package idn-area-data, read when it is first asked for (about 0.2 s). */
export function areasOf(projectRoot: string): () => AreaTree {
  let tree: AreaTree | undefined;
  return () => {
    tree ??= readAreas(projectRoot);
    return tree;
  };
}

function readAreas(projectRoot: string): AreaTree {
  const entry = createRequire(join(projectRoot, 'package.json')).resolve('idn-area-data/package.json');
  const read = (name: string) => readFileSync(join(dirname(entry), 'data', `${name}.csv`), 'utf8');
  return buildAreaTree({
    provinces: read('provinces'),
    regencies: read('regencies'),
    districts: read('districts'),
    villages: read('villages'),
  });
}
