/** Part of npm run check: says what of the server imports what stands above or beside it, or the inside of a module. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { judgeFloors } from './floors/judgeFloors';

const sources = ['server', 'scripts'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.ts$/.test(name))
    .map((name) => join(folder, name).replaceAll('\\', '/')),
);
const mistakes = judgeFloors(new Map(sources.map((file) => [file, readFileSync(file, 'utf8')])));
for (const mistake of mistakes) console.error(mistake);
if (mistakes.length > 0) process.exitCode = 1;
else console.log(`${sources.length} files import only from floors below.`);
