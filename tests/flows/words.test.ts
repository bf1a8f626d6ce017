import { describe, expect, it } from 'vitest';
import { readProject } from '../../scripts/flows/project';
import { PRODUCT_ROOT } from '../../scripts/flows/readBuild';
import { LANGUAGES, type Language } from '../../src/contract/enums';
import { jsonFile } from '../../src/definitions/project/jsonFile';
import { createWords, type Naming } from '../../src/prover/words/createWords';
import type { Condition } from '../../src/rules/types';

const project = readProject(PRODUCT_ROOT);

const student: Condition = { at: '/answers/jobType', is: 'STUDENT' };
const rich: Condition = { at: '/answers/monthlyIncome', atLeast: 1_000_000 };
const reason = (value: string): Condition => ({ at: '/facts/returnReasons', includes: value });

const NAMED: Record<string, Condition> = {
  student,
  'many-things': { any: [student, rich, { at: '/facts/needsApp', is: true }, reason('NAME_IS_WRONG')] },
  itself: { any: [student, { condition: 'itself' }] },
};

const flow = jsonFile(
  'flows/words.flow.json',
  'flow',
  'resubmit',
  JSON.stringify({
    conditions: { ...NAMED, broken: { at: 5, is: {} }, halved: { all: 'no list' } },
    steps: { a: { kind: 'form', form: 'effortless-basic-info' } },
  }),
);

const say = (condition: Condition, language: Language, naming: Naming = 'ids') =>
  createWords(project, language, naming).condition(condition, flow);

const ROWS: readonly [condition: Condition, id: string, english: string][] = [
  [student, 'jobType adalah STUDENT', 'jobType is STUDENT'],
  [{ not: student }, 'jobType bukan STUDENT', 'jobType is not STUDENT'],
  [{ not: { not: student } }, 'jobType adalah STUDENT', 'jobType is STUDENT'],
  [{ at: '/jobType', is: 'STUDENT' }, 'jobType adalah STUDENT', 'jobType is STUDENT'],
  [
    { at: '/answers/jobType', in: ['EMPLOYEE', 'CONTRACT'] },
    'jobType salah satu dari EMPLOYEE, CONTRACT',
    'jobType is one of EMPLOYEE, CONTRACT',
  ],
  [
    { not: { at: '/answers/jobType', in: ['EMPLOYEE', 'CONTRACT'] } },
    'jobType bukan salah satu dari EMPLOYEE, CONTRACT',
    'jobType is none of EMPLOYEE, CONTRACT',
  ],
  [{ at: '/answers/jobType', in: ['STUDENT'] }, 'jobType adalah STUDENT', 'jobType is STUDENT'],
  [rich, 'monthlyIncome paling sedikit Rp1.000.000', 'monthlyIncome is at least Rp1,000,000'],
  [
    { not: rich },
    'monthlyIncome kurang dari Rp1.000.000 (atau kosong)',
    'monthlyIncome is less than Rp1,000,000 (or missing)',
  ],
  [{ at: '/answers/payday', atMost: 15 }, 'payday paling banyak 15', 'payday is at most 15'],
  [{ at: '/answers/idNumber', exists: true }, 'idNumber sudah diisi', 'idNumber is filled in'],
  [{ at: '/answers/idNumber', exists: false }, 'idNumber belum diisi', 'idNumber is not filled in'],
  [{ not: { at: '/answers/idNumber', exists: false } }, 'idNumber sudah diisi', 'idNumber is filled in'],
  [{ at: '/facts/creditStatus', exists: true }, 'fakta creditStatus sudah ada', 'fact creditStatus is there'],
  [{ at: '/facts/creditStatus', exists: false }, 'fakta creditStatus belum ada', 'fact creditStatus is not there'],
  [{ at: '/known/email', exists: true }, 'email sudah diketahui', 'email is known'],
  [{ at: '/known/sex', is: 'MALE' }, 'sex yang sudah diketahui adalah MALE', 'known sex is MALE'],
  [{ at: '/params/type', is: 'KTP' }, 'parameter type adalah KTP', 'parameter type is KTP'],
  [{ at: '/facts/needsApp', is: true }, 'fakta needsApp bernilai benar', 'fact needsApp is true'],
  [{ not: { at: '/facts/needsApp', is: true } }, 'fakta needsApp tidak bernilai benar', 'fact needsApp is not true'],
  [{ at: '/facts/needsApp', is: false }, 'fakta needsApp bernilai salah', 'fact needsApp is false'],
  [
    reason('NIK_NUMBER_IS_WRONG'),
    'fakta returnReasons memuat NIK_NUMBER_IS_WRONG',
    'fact returnReasons includes NIK_NUMBER_IS_WRONG',
  ],
  [
    { not: { any: [reason('NIK_NUMBER_IS_WRONG'), reason('NAME_IS_WRONG')] } },
    'fakta returnReasons tidak memuat satu pun dari NIK_NUMBER_IS_WRONG, NAME_IS_WRONG',
    'fact returnReasons includes none of NIK_NUMBER_IS_WRONG, NAME_IS_WRONG',
  ],
  [
    { any: [reason('NIK_NUMBER_IS_WRONG'), reason('NAME_IS_WRONG')] },
    'fakta returnReasons memuat salah satu dari NIK_NUMBER_IS_WRONG, NAME_IS_WRONG',
    'fact returnReasons includes one of NIK_NUMBER_IS_WRONG, NAME_IS_WRONG',
  ],
  [
    { all: [reason('A'), reason('B')] },
    'fakta returnReasons memuat A dan fakta returnReasons memuat B',
    'fact returnReasons includes A and fact returnReasons includes B',
  ],
  [
    { any: [student, { at: '/answers/jobType', in: ['RETIRED', 'STUDENT'] }] },
    'jobType salah satu dari STUDENT, RETIRED',
    'jobType is one of STUDENT, RETIRED',
  ],
  [{ at: '/answers/email', matches: '^a+$' }, 'email cocok dengan pola ^a+$', 'email matches the pattern ^a+$'],
  [
    { all: [student, rich] },
    'jobType adalah STUDENT dan monthlyIncome paling sedikit Rp1.000.000',
    'jobType is STUDENT and monthlyIncome is at least Rp1,000,000',
  ],
  [
    { not: { all: [student, { at: '/answers/idNumber', exists: true }] } },
    'jobType bukan STUDENT atau idNumber belum diisi',
    'jobType is not STUDENT or idNumber is not filled in',
  ],
  [
    { all: [{ at: '/answers/idNumber', exists: true }, { any: [student, { at: '/facts/needsApp', is: true }] }] },
    'idNumber sudah diisi dan (jobType adalah STUDENT atau fakta needsApp bernilai benar)',
    'idNumber is filled in and (jobType is STUDENT or fact needsApp is true)',
  ],
  [
    {
      all: [
        { at: '/answers/jobType', in: ['STUDENT', 'RETIRED'] },
        { at: '/answers/idNumber', exists: true },
      ],
    },
    '(jobType salah satu dari STUDENT, RETIRED) dan idNumber sudah diisi',
    '(jobType is one of STUDENT, RETIRED) and idNumber is filled in',
  ],
  [
    { all: [student, { all: [{ at: '/answers/idNumber', exists: true }, { all: [student] }] }] },
    'jobType adalah STUDENT dan idNumber sudah diisi',
    'jobType is STUDENT and idNumber is filled in',
  ],
  [{ condition: 'student' }, 'jobType adalah STUDENT', 'jobType is STUDENT'],
  [{ not: { condition: 'student' } }, 'jobType bukan STUDENT', 'jobType is not STUDENT'],
  [
    { all: [{ at: '/answers/idNumber', exists: true }, { condition: 'many-things' }] },
    'idNumber sudah diisi dan syarat many-things terpenuhi',
    'idNumber is filled in and condition many-things holds',
  ],
  [
    { all: [{ at: '/answers/idNumber', exists: true }, { not: { condition: 'many-things' } }] },
    'idNumber sudah diisi dan syarat many-things tidak terpenuhi',
    'idNumber is filled in and condition many-things does not hold',
  ],
  [{ condition: 'missing' }, 'syarat missing terpenuhi', 'condition missing holds'],
  [{ condition: 'constructor' }, 'syarat constructor terpenuhi', 'condition constructor holds'],
  [{ condition: 'broken' }, 'syarat broken terpenuhi', 'condition broken holds'],
  [{ condition: 'halved' }, 'syarat halved terpenuhi', 'condition halved holds'],
  [
    { condition: 'itself' },
    'jobType adalah STUDENT atau syarat itself terpenuhi',
    'jobType is STUDENT or condition itself holds',
  ],
  [{ all: [] }, 'selalu', 'always'],
  [{ not: { all: [] } }, 'tidak pernah', 'never'],
  [{ at: '/answers/dependents', is: '0' }, 'dependents adalah "0"', 'dependents is "0"'],
  [{ at: '/answers/email', is: 'a{value}, b' }, 'email adalah "a{value}, b"', 'email is "a{value}, b"'],
  [{ at: '/answers/{value}', is: 'A' }, '{value} adalah A', '{value} is A'],
  [{ at: '/answers/email', is: 'a\u202Eb' }, 'email adalah "a\\u202eb"', 'email is "a\\u202eb"'],
];

describe('conditions in words', () => {
  it.each(ROWS)('%j', (condition, id, english) => {
    expect(say(condition, 'id')).toBe(id);
    expect(say(condition, 'en-us')).toBe(english);
  });

  it('names fields and values as the consumer reads them', () => {
    expect(say({ not: student }, 'id', 'labels')).toBe('Jenis pekerjaan bukan “Pelajar atau mahasiswa”');
    expect(say({ not: student }, 'en-us', 'labels')).toBe('Type of work is not Student');
    expect(say({ at: '/answers/dependents', is: '0' }, 'en-us', 'labels')).toBe('Number of dependants is None');
  });

  it('calls facts and unknown values by their ids also then', () => {
    expect(say(reason('NAME_IS_WRONG'), 'id', 'labels')).toBe('fakta returnReasons memuat NAME_IS_WRONG');
    expect(say({ at: '/answers/nothing', is: 'NO' }, 'id', 'labels')).toBe('nothing adalah NO');
  });

  it('takes the label of a form the flow shows before the one of all forms', () => {
    const named: Condition = { at: '/answers/contactFullName', exists: true };
    expect(say(named, 'id', 'labels')).toBe('Nama kontak darurat sudah diisi');
  });

  it('says every condition of the shipped flows in both languages, without gaps', () => {
    for (const language of LANGUAGES) {
      const words = createWords(project, language, 'labels');
      for (const file of project.of('flow')) {
        const conditions = Object.keys((file.value as { conditions?: object }).conditions ?? {});
        for (const name of conditions) {
          expect(words.condition({ condition: name }, file)).not.toMatch(/[{}]|undefined|^syarat|^condition/);
        }
      }
    }
  });
});

describe('names of other things', () => {
  const labels = createWords(project, 'id', 'labels');
  const ids = createWords(project, 'id', 'ids');

  it('gives the title of a step, or its id', () => {
    const file = project.find('flow', 'effortless');
    if (!file) throw new Error('there is no flow effortless');
    expect(labels.step(file, 'ktp')).toBe('KTP kamu');
    expect(labels.step(file, 'no-such-step')).toBe('no-such-step');
    expect(ids.step(file, 'ktp')).toBe('ktp');
  });

  it('gives the label of a field, or its name', () => {
    expect(labels.field('jobType')).toBe('Jenis pekerjaan');
    expect(labels.field('constructor')).toBe('constructor');
    expect(ids.field('jobType')).toBe('jobType');
  });

  it('gives the value of a pointer', () => {
    expect(labels.value('/known/sex', 'MALE')).toBe('Laki-laki');
    expect(ids.value('/known/sex', 'MALE')).toBe('MALE');
    expect(ids.value('/answers/loanAmount', 5_000_000)).toBe('Rp5.000.000');
    expect(ids.value('/answers/photos', ['a'])).toBe('["a"]');
    expect(ids.value('/answers/photos', undefined)).toBe('undefined');
  });
});
