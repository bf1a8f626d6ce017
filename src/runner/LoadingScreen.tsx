import { LoadingPicture } from './LoadingPicture';

/** A page whose content is on its way. */
export function LoadingScreen() {
  return (
    <main>
      <LoadingPicture />
    </main>
  );
}
