import type { DeviceInfo } from '../contract/generated/bodies';
import { loginHeaders } from '../native/advertising';
import { deviceInfo } from '../native/device';

/**
 * What goes with every sign-in besides who it is: the device, and where the user came from (docs/product/sign-in.md).
 */
export async function loginIdentity(): Promise<{ deviceInfo: DeviceInfo; headers: Record<string, string> }> {
  return { deviceInfo: deviceInfo(), headers: await loginHeaders() };
}
