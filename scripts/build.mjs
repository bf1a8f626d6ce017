/** npm run build: the app into dist/client and the server into dist/server/main.js. */
import { ensureInstalled } from './setup/ensureInstalled.mjs';

await ensureInstalled();
const { buildAll } = await import('./setup/buildAll.mjs');
await buildAll();
