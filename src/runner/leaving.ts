import type { FlowParams } from '../contract/definitions';
import type { LeaveScreen } from '../contract/enums';
import { takesValue } from '../contract/flowParams';
import type { FlowAddress } from '../contract/generated/names';
import { flowPath } from '../engine/address';
import type { DefinitionSource } from './source';

const HOME = 'home';

/** Where the screens are that a flow may leave for, below the channel. Home stands in for those there are not yet. */
const SCREENS: Readonly<Record<LeaveScreen, string>> = {
  Home: HOME,
  Bill: 'bill',
  MyAccount: 'me/my-account',
  MySavingAccount: 'me/my-account/saving-account',
  BankList: 'home/bank-list',
  FinishBack: HOME,
  Me: 'me',
  LinearKtp: 'apply/ktp' satisfies FlowAddress,
  PaymentMethod: 'bill/payment-method',
  CommonDownloadApp: 'download-app',
  NoProduct: 'no-product',
};

const screenPath = (name: string) => Object.entries(SCREENS).find(([screen]) => screen === name)?.[1] ?? HOME;

export interface Leaving {
  /** a flow's id, or the name of a screen */
  readonly target: string;
  /** the value of the other flow's parameter */
  readonly item?: string | undefined;
  /** values of the flow that is left, for parameters of the same name */
  readonly params?: FlowParams | undefined;
}

/** The address of another flow or of a screen, below the channel; home where there is no such address. */
export function leavingPath(source: Pick<DefinitionSource, 'route'>, { target, item, params }: Leaving): string {
  const flow = source.route(target);
  if (!flow) return screenPath(target);
  const names = Object.keys(flow.params ?? {});
  const values = names.flatMap((name): [string, string][] => {
    const value = item ?? params?.[name];
    return takesValue(flow.params?.[name], value) ? [[name, value]] : [];
  });
  return values.length === names.length ? flowPath(flow.path, Object.fromEntries(values)) : HOME;
}
