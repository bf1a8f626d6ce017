const BASE = 'https://app.invalid';

/**
 * Where to go after signing in: the path of a `redirect` query value when it is a path of this app in the same
 * channel, else undefined. Other origins, schemes and protocol-relative addresses are never followed (section 2).
 */
export function safeRedirect(value: string | null, channel: string): string | undefined {
  if (!value?.startsWith('/') || /[\\\s]/.test(value)) return undefined;
  const url = new URL(value, BASE);
  const inChannel = url.origin === BASE && url.pathname.startsWith(`/${channel}/`);
  const isLogin = /\/login(-otp)?$/.test(url.pathname);
  return inChannel && !isLogin ? `${url.pathname}${url.search}` : undefined;
}

/** Where whoever is signed in goes on: what was asked for where that is safe, else the application. */
export function landingOf(redirect: string | null, channel: string): string {
  return safeRedirect(redirect, channel) ?? `/${channel}/apply`;
}
