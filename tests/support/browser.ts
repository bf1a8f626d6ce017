import { type Browser, chromium, type LaunchOptions } from 'playwright';

const quietFlags = [
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** A headless Chromium: the one scripts/setup/ensureBrowser.mjs found, else Playwright's own. */
export function launchBrowser(args: string[] = []): Promise<Browser> {
  const executablePath = process.env.LANCAR_CHROMIUM;
  // Chromium's sandbox does not run as root, which is what build machines are.
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const options: LaunchOptions = { args: [...sandbox, ...quietFlags, ...args] };
  return chromium.launch(executablePath ? { ...options, executablePath } : options);
}
