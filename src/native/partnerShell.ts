import type { PartnerShell } from '../contract/channel';

type Find = (channelId: string) => PartnerShell | undefined;

let find: Find = () => undefined;

/** Tells where the apps of the partners are described; the app says it once. */
export function describePartnerShells(given: Find): void {
  find = given;
}

/** How the partner's app around the page is known and closed; undefined where the channel's file does not say. */
export function partnerShell(channelId: string): PartnerShell | undefined {
  return find(channelId);
}

/** The method of the object that a partner's app has put into the page; undefined when it has not. */
export function partnerMethod({ object, close }: PartnerShell): (() => void) | undefined {
  const holder: unknown = object && Reflect.get(window, object);
  if (!close || (typeof holder !== 'object' && typeof holder !== 'function') || holder === null) return undefined;
  const method: unknown = Reflect.get(holder, close);
  return typeof method === 'function' ? () => Reflect.apply(method, holder, []) : undefined;
}
