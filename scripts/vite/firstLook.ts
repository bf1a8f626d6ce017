import { minifySync, type Plugin } from 'vite';
import { paintLook } from '../../src/lib/paintLook';

/** Runs in the page: paints it before it shows, and again when the phone or another tab changes what is chosen. */
function follow(paint: typeof paintLook): void {
  const again = () => paint((name) => localStorage.getItem(name));
  again();
  window.addEventListener('storage', again);
  window.matchMedia('(prefers-color-scheme: dark)').addEventListener('change', again);
}

/** Puts the look that a person has chosen into the page, ahead of its style; the server allows the script by its hash. */
export function firstLook(): Plugin {
  const { code } = minifySync('first-look.js', `(${follow})(${paintLook});`);
  return {
    name: 'lancar:first-look',
    transformIndexHtml: () => [{ tag: 'script', children: code.trim(), injectTo: 'head-prepend' }],
  };
}
