import type { CameraType } from '../../../contract/enums';
import type { ToPage, ToShell } from '../../../contract/generated/bridge';
import { samplePicture } from './samplePicture';
import { sendProxied } from './sendProxied';

/** Sends one answer with the id of the question. */
export type ShellReply = <Type extends keyof ToPage>(type: Type, body: ToPage[Type]) => void;

/** What the shell says to each message; `hello` and `back` are the simulator's own business. */
export type ShellAnswers = {
  [Type in Exclude<keyof ToShell, 'hello' | 'back'>]: (body: ToShell[Type], reply: ShellReply) => void | Promise<void>;
};

async function sendPicture(type: 'camera' | 'liveness', camera: CameraType, reply: ShellReply): Promise<void> {
  const parts = await samplePicture(camera);
  reply(type, { outcome: 'TAKEN', mime: 'image/jpeg', chunks: parts.length });
  for (const [index, data] of parts.entries()) reply('chunk', { index, data });
}

/** A phone in Jakarta, whose user agrees to everything. */
export const ANSWERS: ShellAnswers = {
  deviceInfo: (_, reply) =>
    reply('deviceInfo', {
      advertisingId: '38400000-8cf0-11bd-b23e-10b96e40000d',
      appVersion: '3.2.1',
      appVersionCode: 321,
      deviceType: 1,
      uuid: '0f8fad5b-d9cb-469f-a165-70867728950e',
      source: 'sandbox',
    }),
  advertising: (_, reply) => reply('advertising', { agencyToken: 'ag-sandbox', sourceType: 'SANDBOX' }),
  loginHandOff: (_, reply) => reply('loginHandOff', {}),
  logout: (_, reply) => reply('logout', {}),
  camera: ({ camera }, reply) => sendPicture('camera', camera, reply),
  liveness: ({ camera }, reply) => sendPicture('liveness', camera, reply),
  close: (_, reply) => reply('close', {}),
  share: (_, reply) => reply('share', { outcome: 'SHARED' }),
  openExternal: (_, reply) => reply('openExternal', {}),
  download: (_, reply) => reply('download', {}),
  location: (_, reply) => reply('location', { outcome: 'FOUND', latitude: -6.2, longitude: 106.8, accuracy: 25 }),
  proxy: async (request, reply) => {
    try {
      reply('proxy', await sendProxied(request));
    } catch {
      reply('error', { code: 'FAILED' });
    }
  },
};
