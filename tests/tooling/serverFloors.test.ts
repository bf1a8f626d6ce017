import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FLOOR_PARTS, FLOORS, judgeFloors } from '../../scripts/floors/judgeFloors';
import { run } from '../support/run';

const MODULES = FLOORS.flat();

/** A server of the files that are given, and of an index for each module. */
const serverOf = (files: Readonly<Record<string, string>>) =>
  new Map([...MODULES.map((name) => [`server/modules/${name}/index.ts`, ''] as const), ...Object.entries(files)]);

const LOANS = 'server/modules/loans/openLoan.ts';

/** What a file may not import, and the word that says why. */
const REFUSED: readonly (readonly [what: string, files: Readonly<Record<string, string>>, says: string])[] = [
  ['a module above', { [LOANS]: "import { pay } from '../payments';" }, 'no floor below loans'],
  ['a type of a module above', { [LOANS]: "import type { Pay } from '../payments';" }, 'no floor below loans'],
  ['a module above when it is needed', { [LOANS]: "await import('../desk');" }, 'no floor below loans'],
  [
    'a module beside it',
    { 'server/modules/payments/book.ts': "import { orderOf } from '../purchases';" },
    'no floor below payments',
  ],
  [
    'the inside of a module below',
    { [LOANS]: "import { user } from '../people/tables/users';", 'server/modules/people/tables/users.ts': '' },
    'its index.ts',
  ],
  ['its own index', { [LOANS]: "import { loan } from '.';" }, 'its own files'],
  [
    'what plays',
    { [LOANS]: "import '../../sandbox/bank';", 'server/sandbox/bank.ts': '' },
    'modules stands below sandbox',
  ],
  [
    'a provider',
    { [LOANS]: "import '../../providers/xendit/pay';", 'server/providers/xendit/pay.ts': '' },
    'modules stands below providers',
  ],
  [
    'a module from the platform',
    { 'server/platform/texts.ts': "import { user } from '../modules/people';" },
    'platform stands below modules',
  ],
  [
    'what composes the server',
    { [LOANS]: "import { start } from '../../start';", 'server/start.ts': '' },
    'what composes the server',
  ],
  [
    'a table from what decides',
    {
      'server/modules/loans/domain/check.ts': "import { loans } from '../tables/loans';",
      'server/modules/loans/tables/loans.ts': '',
    },
    'domain/ decides only',
  ],
  [
    'the database from what decides',
    {
      'server/modules/loans/domain/check.ts': "import { db } from '../../../platform/database/database';",
      'server/platform/database/database.ts': '',
    },
    'domain/ decides only',
  ],
  [
    'the inside of a module from a command',
    { 'scripts/loans/list.ts': `import '../../${LOANS.replace('.ts', '')}';`, [LOANS]: '' },
    'its index.ts',
  ],
  [
    'one that imports it',
    { [LOANS]: "import './book';", 'server/modules/loans/book.ts': "import type { Loan } from './openLoan';" },
    'in a circle',
  ],
  ['a module without a floor', { 'server/modules/weather/rain.ts': '' }, 'it has no floor'],
  ['a part that is none', { 'server/helpers/rain.ts': '' }, `none of ${FLOOR_PARTS.join(', ')}`],
  [
    'all of a module at once',
    { 'server/modules/loans/index.ts': "export * from './openLoan';" },
    'name what others use',
  ],
];

describe('a file of the server', () => {
  it.each(REFUSED)('is refused %s', (_, files, says) => {
    const mistakes = judgeFloors(serverOf(files));
    expect(mistakes).toHaveLength(1);
    expect(mistakes[0]).toContain(says);
  });

  it('may import what stands below it', () => {
    const files = {
      'server/start.ts': "import { user } from './modules/people';\nimport './sandbox/bank';",
      'server/sandbox/bank.ts': "import { pay } from '../modules/payments';\nimport '../providers/xendit/pay';",
      'server/providers/xendit/pay.ts': "import type { Pay } from '../../modules/payments';",
      'server/modules/payments/pay.ts': "import { loan } from '../loans';\nimport { say } from '../../platform/texts';",
      'server/modules/payments/domain/check.ts': "import { owed } from '../../loans';",
      'server/platform/texts.ts': '',
    };
    expect(judgeFloors(serverOf(files))).toEqual([]);
  });

  it('has a floor where it lies in a module', () => {
    expect(readdirSync('server/modules').sort()).toEqual([...MODULES].sort());
  });

  it('imports nothing that is refused', async () => {
    const { code, output } = await run(process.execPath, ['--import', 'tsx', 'scripts/floors.ts'], '.');
    expect(output).toContain('import only from floors below');
    expect(code).toBe(0);
  });
});
