/** npm run dev: the app with hot reload on PORT (3000), the server behind it on a free port, restarted on change. */

import { spawn } from 'node:child_process';
import { createServer as createProbe } from 'node:net';
import { relative } from 'node:path';
import { ensureGenerated } from './setup/ensureGenerated.mjs';
import { ensureInstalled } from './setup/ensureInstalled.mjs';
import { fail, projectDir, say } from './setup/project.mjs';
import { endWithParent } from './setup/run.mjs';

await ensureInstalled();
const { createServer } = await import('vite');

const port = Number(process.env.PORT ?? 3000);
const serverPort = await freePort();
const vite = await createServer({
  root: projectDir,
  server: {
    port,
    strictPort: true,
    ...(process.env.HOST ? { host: process.env.HOST } : {}),
    proxy: { '/api': `http://127.0.0.1:${serverPort}` },
  },
});
await vite.listen().catch((error) => fail(`The app could not be started: ${error.message}`));

// types follow the definitions; an editor may write a file in several goes
let settled;
vite.watcher.on('all', (_, file) => {
  if (!/^(?:schemas\/(?!editor)|flows|locales|products|content)/.test(relative(projectDir, file))) return;
  clearTimeout(settled);
  settled = setTimeout(ensureGenerated, 300);
});

// The server behind listens on this machine only; what others reach is HOST, where the sandbox has to be asked for.
const isLocal = /^(?:localhost|127(?:\.\d+){3}|::1)?$/.test(process.env.HOST ?? '');
const sandboxAsked = isLocal || process.env.LANCAR_SANDBOX ? {} : { LANCAR_SANDBOX: 'off' };

const server = spawn(
  process.execPath,
  ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'server/main.ts'],
  {
    cwd: projectDir,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      // passkeys are made for what the reader opens, which the server behind is not told
      LANCAR_ADDRESS: `http://localhost:${port}`,
      ...process.env,
      ...sandboxAsked,
      PORT: String(serverPort),
      HOST: '127.0.0.1',
      // definitions are read again without a restart
      LANCAR_WATCH: 'on',
    },
  },
);
// The server knows its own port only; the reader wants the app's.
server.stdout.on('data', (text) => process.stdout.write(String(text).replaceAll(`:${serverPort}`, `:${port}`)));
say(`Lancar in development: http://localhost:${port}/H5/login`);

endWithParent();
process.once('exit', () => server.kill('SIGTERM'));
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop);
server.once('exit', (code) => code && stop());

async function stop() {
  server.kill('SIGTERM');
  await vite.close();
  process.exit();
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createProbe().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port: found } = probe.address();
      probe.close(() => resolve(found));
    });
  });
}
