/** The measures of npm run bench, see tests/bench. One JSON line each on standard output, nothing else. */
import { reachPersonalInfo } from '../tests/bench/applicant';
import { benchFirstInput } from '../tests/bench/firstInput';
import { signInFirstPersona } from '../tests/bench/firstPages';
import { benchKeystrokes } from '../tests/bench/keystroke';
import { benchLongestTask } from '../tests/bench/longestTask';
import { benchNextStep } from '../tests/bench/nextStep';
import { benchSaves } from '../tests/bench/saves';
import { benchScriptBytes } from '../tests/bench/scriptBytes';
import { launchBrowser } from '../tests/support/browser';
import { startServer } from '../tests/support/server';

const browser = await launchBrowser();
const server = await startServer();
try {
  const account = await signInFirstPersona(server);
  await benchScriptBytes(browser, server, account);
  await benchKeystrokes(browser);
  await benchFirstInput(browser, server, account);
  await reachPersonalInfo(account);
  await benchNextStep(browser, server, account);
  await benchLongestTask(browser, server, account);
} finally {
  await browser.close();
  await server.close();
}
await benchSaves();
