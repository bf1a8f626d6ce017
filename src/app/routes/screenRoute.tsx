import type { ComponentType } from 'react';
import type { StepMeta } from '../../contract/definitions';
import type { PagePath } from '../../contract/pages';
import { loadAreas } from '../../i18n/texts';
import { ComingPage, type Frame } from '../../kit/ComingPage';
import { LoadFailed } from '../../kit/LoadFailed';
import { useLoaded } from '../../kit/useLoaded';
import { loadChunk } from '../../lib/chunk';

/**
 * Who may see a screen: `anyone`; `entry`, what signing in consists of, open while a partner channel lets no one
 * else in; `signedIn`, who is signed in.
 */
export type Access = 'anyone' | 'entry' | 'signedIn';

/** A screen that is not a step of a flow. */
export interface ScreenRoute {
  /** below the channel, as the router has it: `bill/detail/:loanId` */
  readonly path: PagePath;
  /** the screen's name */
  readonly screen: string;
  readonly access: Access;
  readonly meta?: StepMeta;
  /** with what brings its code and texts, where they come late */
  readonly element: ComponentType & { bring?(): Promise<{ readonly Loaded: ComponentType }> };
}

/** A screen whose code and texts come when it is first shown; a failed load can be tried again in place. */
export function lazyScreen<Props extends object>(
  areas: readonly string[],
  load: () => Promise<ComponentType<Props>>,
  frame?: Frame,
) {
  const bring = async () => {
    const [Loaded] = await Promise.all([loadChunk(load), loadChunk(() => loadAreas(areas))]);
    return { Loaded };
  };
  function LazyScreen(props: Props) {
    const loaded = useLoaded(areas.join(' '), bring);
    if (loaded.status === 'failed') return <LoadFailed error={loaded.error} retry={loaded.retry} />;
    if (loaded.status === 'loading') return <ComingPage frame={frame} />;
    const { Loaded } = loaded.value;
    return <Loaded {...props} />;
  }
  // ahead of when it is shown
  return Object.assign(LazyScreen, { bring });
}

/** Screens that are used one after the other and come in one download, with the texts they need together. */
export function screenGroup<Name extends string>(
  areas: readonly string[],
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
) {
  return (name: Name, frame?: Frame) => lazyScreen(areas, async () => (await load())[name], frame);
}
