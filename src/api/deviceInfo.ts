import type { DeviceInfo } from '../contract/generated/bodies';
import { callBy } from './call';

/** The body and what it is encoded with: gzip, or as it is in browsers that cannot compress. */
async function packed(text: string): Promise<{ body: Blob; headers: Record<string, string> }> {
  const plain = new Blob([text]);
  if (typeof CompressionStream === 'undefined') return { body: plain, headers: {} };
  const zipped = plain.stream().pipeThrough(new CompressionStream('gzip'));
  return { body: await new Response(zipped).blob(), headers: { 'Content-Encoding': 'gzip' } };
}

/** POST /device-info/upload, gzipped JSON (docs/product/native.md). Raises ApiError. */
export async function uploadDeviceInfo(info: DeviceInfo): Promise<void> {
  const { body, headers } = await packed(JSON.stringify(info));
  await callBy('POST /device-info/upload', { body, headers: { 'Content-Type': 'application/json', ...headers } });
}
