import { resolve } from 'node:path';
import type { Browser, Page } from 'playwright';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readProject } from '../../scripts/flows/project';
import type { Finding } from '../../src/definitions/finding';
import type { Project } from '../../src/definitions/project/project';
import { allFindings } from '../../src/prover/allFindings';
import { definitionsCopy } from '../flows/support/definitionsCopy';
import { OPERATORS } from '../flows/support/mutants';
import { withMutant } from '../flows/support/mutants/applyMutant';
import { SHIPPED } from '../flows/support/mutants/mutant';
import { launchBrowser } from '../support/browser';
import { isTurnOf, sample } from '../support/thorough';
import type { Request } from './support/prover.worker';

const isTurn = isTurnOf('prover');

const WRONG = 4;

async function workerScript(): Promise<string> {
  const input = resolve(import.meta.dirname, 'support/prover.worker.ts');
  const output = { format: 'iife' } as const;
  const built = (await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: false, rolldownOptions: { input, output } },
  })) as Rolldown.RolldownOutput;
  return built.output[0].code;
}

/** What a worker of the page finds. */
function findingsInWorker(page: Page, script: string, { files, contract }: Project) {
  const texts = files.flatMap(({ path, text }) => (text === undefined ? [] : [[path, text] as const]));
  const request: Request = { texts, contract };
  return page.evaluate(
    ([source, message]) =>
      new Promise<Finding[]>((found, failed) => {
        const worker = new Worker(URL.createObjectURL(new Blob([source])));
        worker.onmessage = ({ data }) => found(data);
        worker.onerror = ({ message: problem }) => failed(new Error(problem));
        worker.postMessage(message);
      }),
    [script, request] as const,
  );
}

let browser: Browser;
let page: Page;
let script: string;
beforeAll(async () => {
  [browser, script] = await Promise.all([launchBrowser(), workerScript()]);
  page = await browser.newPage();
});
afterAll(() => browser?.close());

it.runIf(isTurn)(
  'finds in a worker of a browser what the command line finds, in what is shipped and in what is wrong',
  async () => {
    expect(await findingsInWorker(page, script, SHIPPED)).toEqual(allFindings(SHIPPED));
    const root = definitionsCopy();
    for (const { name, mutants } of sample('wrong definitions', OPERATORS, WRONG)) {
      const [mutant] = mutants;
      if (!mutant) throw new Error(`${name} makes no mutant`);
      const wrong = withMutant(root, mutant, () => readProject(root));
      const found = allFindings(wrong);
      expect(found.length, name).toBeGreaterThan(0);
      expect(await findingsInWorker(page, script, wrong), name).toEqual(found);
    }
  },
);
