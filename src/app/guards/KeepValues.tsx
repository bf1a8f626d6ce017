import { useLayoutEffect } from 'react';
import { channelFile } from '../../state/channels';
import { Redirect } from '../Redirect';
import { addressValues } from './addressValues';
import { bringAbout } from './bringAbout';
import type { PagePlace } from './guard';

/** Keeps what an address carries for the tab, and goes on without it in the address. */
export function KeepValues({ to }: { to: PagePlace }) {
  const { redirect, effects } = addressValues(to, channelFile(to.channel), window.location.origin);
  useLayoutEffect(() => bringAbout(effects));
  return <Redirect to={redirect} />;
}
