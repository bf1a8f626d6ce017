import { bouncesHome } from '../../engine/bouncesHome';
import type { Guard } from './guard';
import { besides } from './place';

/** A page that cannot be gone back to leads to Home when the history leads to it from Home or the app's download. */
export const cantGoBack: Guard = ({ from, to, how }) =>
  how === 'pop' && bouncesHome(to.meta, from?.screen) ? { redirect: besides(to, 'home') } : undefined;
