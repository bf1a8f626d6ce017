import type { Ports } from '../config/config';
import { hashSource, type InlineSources } from './inline';

/** Only the origins of the addresses that are configured. */
function originsOf(...addresses: readonly (string | undefined)[]): string {
  const origins = addresses.filter((address) => address !== undefined).map((address) => new URL(address).origin);
  return [...new Set(origins)].map((origin) => ` ${origin}`).join('');
}

/** The only makers of script addresses the page may have: src/lib/trustedScript.ts and the worker of pdf.js. */
const TRUSTED_POLICIES = ['lancar-script', 'pdf-worker'];

function contentSecurityPolicy(
  { analyticsUrl, tracingUrl, pixelUrl }: Ports,
  { scripts, styles }: InlineSources,
): string {
  const allowed = (texts: readonly string[]) => texts.map((text) => ` ${hashSource(text)}`).join('');
  return [
    "default-src 'self'",
    `script-src 'self'${allowed(scripts)}${originsOf(pixelUrl)}`,
    `style-src 'self'${allowed(Object.values(styles).map(({ text }) => text))}`,
    `img-src 'self' blob: data:${originsOf(pixelUrl)}`,
    "media-src 'self' blob:",
    `connect-src 'self'${originsOf(analyticsUrl, tracingUrl, pixelUrl)}`,
    "font-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    "require-trusted-types-for 'script'",
    `trusted-types ${TRUSTED_POLICIES.join(' ')}`,
  ].join('; ');
}

/**
 * Sent with every answer: the page runs only what the build has made and may use the camera and the location itself. Reports and
 * the ads pixel may go where they are configured to go, and nowhere else.
 */
export function securityHeaders(ports: Ports, inline: InlineSources): Readonly<Record<string, string>> {
  return {
    'content-security-policy': contentSecurityPolicy(ports, inline),
    'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()',
    // an address may hold a partner's token: not even our own requests carry it on
    'referrer-policy': 'strict-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  };
}

/** Added when the browser came by https. */
export const HTTPS_HEADERS: Readonly<Record<string, string>> = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
};
