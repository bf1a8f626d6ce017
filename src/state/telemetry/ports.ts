import { uploadDeviceInfo } from '../../api/deviceInfo';
import { loadScript, SCRIPT_TIMEOUT_MS } from '../../lib/loadScript';
import { deviceInfo } from '../../native/device';
import { clientPorts } from './consent';

/** The device without its owner. */
const deviceAlone = () => ({ ...deviceInfo(), userId: '', userType: '' });

let isPixelLoaded = false;
let isDeviceSent = false;

async function loadPixel(): Promise<void> {
  const { pixelUrl } = await clientPorts();
  if (!pixelUrl || isPixelLoaded) return;
  isPixelLoaded = true;
  await loadScript(pixelUrl, SCRIPT_TIMEOUT_MS);
}

async function sendDevice(signedIn: boolean): Promise<void> {
  if (!signedIn || isDeviceSent) return;
  isDeviceSent = true;
  await uploadDeviceInfo(deviceAlone());
}

/**
 * What is done once a page as soon as the person allows it: the ads pixel, where one is configured, and the device
 * information of a signed-in user. What fails is not tried again before the next page.
 */
export async function openPorts(signedIn: boolean): Promise<void> {
  await Promise.allSettled([loadPixel(), sendDevice(signedIn)]);
}
