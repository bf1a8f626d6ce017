import { relative } from 'node:path';
import type { TestProject } from 'vitest/node';
import { readSeed } from './seed';

/** Says by which seed the samples of this run are drawn, and after a failure how to repeat it. */
export default function setup({ vitest }: TestProject): () => void {
  const folder = process.cwd();
  const seed = readSeed(folder);
  // the workers, which start later, read it here
  process.env.LANCAR_SEED = seed;
  console.log(`Samples are drawn by the seed ${seed}.`);

  return () => {
    const failed = vitest.state.getTestModules().filter((module) => !module.ok());
    if (failed.length === 0) return;
    const config = relative(folder, vitest.vite.config.configFile || 'vitest.config.ts');
    const commands = failed.map(({ project, moduleId }) => {
      const file = relative(folder, moduleId);
      return `  LANCAR_SEED=${seed} npx vitest run --config ${config} --project ${project.name} ${file}\n`;
    });
    console.log(
      `Samples were drawn by the seed ${seed}. To repeat what failed:\n${commands.join('')}` +
        'A case or a seed that failed goes into tests/kept, so that it always runs.',
    );
  };
}
