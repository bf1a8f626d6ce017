/** Fails when the script a first visitor must load is over its limit; the targets are lower and only reported. */
import {
  firstControl,
  firstStepPath,
  loginPath,
  phoneContext,
  signedInContext,
  signInFirstPersona,
} from '../tests/bench/firstPages';
import { measureScript } from '../tests/bench/scriptBytes';
import { launchBrowser } from '../tests/support/browser';
import { startServer } from '../tests/support/server';
import { type SizeLimit, sizeLimits } from './sizeLimits';

const largestShown = 5;
const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

const server = await startServer();
const browser = await launchBrowser();
try {
  const account = await signInFirstPersona(server);
  const contexts = { login: await phoneContext(browser), firstStep: await signedInContext(browser, server, account) };
  await check(sizeLimits.login, contexts.login, loginPath);
  await check(sizeLimits.firstStep, contexts.firstStep, firstStepPath);
} finally {
  await browser.close();
  await server.close();
}

async function check(limit: SizeLimit, context: Parameters<typeof measureScript>[0], path: string): Promise<void> {
  const { total, files } = await measureScript(context, `${server.url}${path}`, firstControl);
  const verdict = total > limit.limitBytes ? 'OVER THE LIMIT' : total > limit.targetBytes ? 'over the target' : 'ok';
  console.log(
    `${limit.what}: ${kB(total)} gzip, limit ${kB(limit.limitBytes)}, target ${kB(limit.targetBytes)}: ${verdict}`,
  );
  for (const file of files.slice(0, largestShown)) console.log(`  ${kB(file.bytes)} ${file.path}`);
  if (total > limit.limitBytes) process.exitCode = 1;
}
