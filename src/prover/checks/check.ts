import type { Finding } from '../../definitions/finding';
import type { Project } from '../../definitions/project/project';

/** Looks at all definitions for one kind of problem. Reads values of any shape; what another check finds it passes over. */
export type Check = (project: Project) => readonly Finding[];
