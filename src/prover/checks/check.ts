import type { Finding } from '../../definitions/finding';
import type { FileKind } from '../../definitions/project/kinds';
import type { Project } from '../../definitions/project/project';

/** Looks at all definitions for one kind of problem. Reads values of any shape; what another check finds it passes over. */
export type Check = (project: Project) => readonly Finding[];

/** True when no file of these kinds has an error; of any kind when none is named. */
export type IsSound = (...kinds: readonly FileKind[]) => boolean;

/**
 * Looks for what is superfluous, after everything else: what only seems unused, because a name is misspelt where it is
 * used, has been reported there.
 */
export type LateCheck = (project: Project, isSound: IsSound) => readonly Finding[];
