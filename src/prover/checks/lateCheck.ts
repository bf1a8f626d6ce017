import type { Finding } from '../../definitions/finding';
import type { FileKind } from '../../definitions/project/kinds';
import type { Project } from '../../definitions/project/project';

/** True when no file of these kinds has an error; of any kind when none is named. */
export type IsSound = (...kinds: readonly FileKind[]) => boolean;

/**
 * Looks for what is superfluous, after everything else: what only seems unused, because a name is misspelt where it is
 * used, has been reported there.
 */
export type LateCheck = (project: Project, isSound: IsSound) => readonly Finding[];
