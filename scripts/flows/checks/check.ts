import type { Finding } from '../finding';
import type { Project } from '../project/project';

/** Looks at all definitions for one kind of problem. Reads values of any shape; what another check finds it passes over. */
export type Check = (project: Project) => readonly Finding[];
