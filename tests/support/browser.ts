import { type Browser, chromium, type LaunchOptions } from 'playwright';

const quietFlags = [
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** How a headless Chromium is started: the one scripts/setup/ensureBrowser.mjs found, else Playwright's own. */
export function browserOptions(args: string[] = []): LaunchOptions {
  const executablePath = process.env.LANCAR_CHROMIUM;
  // Chromium's sandbox does not run as root, which is what build machines are.
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const options: LaunchOptions = { args: [...sandbox, ...quietFlags, ...args] };
  return executablePath ? { ...options, executablePath } : options;
}

/** A headless Chromium. */
export function launchBrowser(args: string[] = []): Promise<Browser> {
  return chromium.launch(browserOptions(args));
}
