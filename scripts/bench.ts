/** The measures of npm run bench, see tests/bench. One JSON line each on standard output, nothing else. */
import { reachPersonalInfo } from '../tests/bench/applicant';
import { benchCrowd } from '../tests/bench/crowd';
import { benchDefinitions } from '../tests/bench/definitions';
import { benchFirstInput } from '../tests/bench/firstInput';
import { signInFirstPersona } from '../tests/bench/firstPages';
import { benchHome } from '../tests/bench/home';
import { benchKeystrokes } from '../tests/bench/keystroke';
import { benchLending } from '../tests/bench/lending';
import { benchLongestTask } from '../tests/bench/longestTask';
import { benchNextStep } from '../tests/bench/nextStep';
import { benchSaves } from '../tests/bench/saves';
import { benchScriptBytes } from '../tests/bench/scriptBytes';
import { launchBrowser } from '../tests/support/browser';
import { startServer } from '../tests/support/server';

async function benchPages(): Promise<void> {
  const browser = await launchBrowser();
  const server = await startServer();
  try {
    const account = await signInFirstPersona(server);
    await benchScriptBytes(browser, server, account);
    await benchKeystrokes(browser);
    await reachPersonalInfo(account);
    await benchFirstInput(browser, server, account);
    await benchNextStep(browser, server, account);
    await benchLongestTask(browser, server, account);
    await benchHome(browser, server);
  } finally {
    await browser.close();
    await server.close();
  }
}

/** What is measured, by the name that measures it alone. */
const GROUPS: Readonly<Record<string, () => Promise<void>>> = {
  pages: benchPages,
  saves: benchSaves,
  crowd: benchCrowd,
  definitions: benchDefinitions,
  lending: benchLending,
};

const named = process.argv.slice(2);
const unknown = named.find((name) => !Object.hasOwn(GROUPS, name));
if (unknown === undefined) {
  for (const name of named.length > 0 ? named : Object.keys(GROUPS)) await GROUPS[name]?.();
} else {
  process.stderr.write(`bench: there is no "${unknown}": give none, or of ${Object.keys(GROUPS).join(', ')}\n`);
  process.exitCode = 2;
}
