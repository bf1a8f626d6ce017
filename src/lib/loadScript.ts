import { withTimeout } from './chunk';
import { trustedScript } from './trustedScript';

/** Time limit for loading a script in milliseconds (docs/product/navigation.md). */
export const SCRIPT_TIMEOUT_MS = 10_000;

/** The address as the page's rules accept it: https only. */
function trusted(address: string): string {
  if (new URL(address).protocol !== 'https:') throw new Error(`${address}: only https scripts are loaded`);
  return trustedScript(address);
}

/**
 * Loads a script of another origin, which the page's content security policy must list. Resolves once it has run. Raises
 * an Error for an address that is not https, when it cannot be loaded, and after `ms` milliseconds.
 */
export async function loadScript(address: string, ms = SCRIPT_TIMEOUT_MS): Promise<void> {
  const script = document.createElement('script');
  script.async = true;
  script.src = trusted(address);
  const loaded = new Promise<void>((resolve, reject) => {
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error(`${address} cannot be loaded`)));
  });
  document.head.append(script);
  try {
    await withTimeout(loaded, ms, () => new Error(`${address} did not come in ${ms} ms`));
  } catch (error) {
    script.remove();
    throw error;
  }
}
