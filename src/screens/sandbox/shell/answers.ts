import type { CameraType } from '../../../contract/enums';
import type { ToPage, ToShell } from '../../../contract/generated/bridge';
import { samplePicture } from './samplePicture';

type Form = NonNullable<ToShell['proxy']['form']>;

function formDataOf({ fields, file, fileType }: Form): FormData {
  const form = new FormData();
  for (const [name = '', value = ''] of fields) form.append(name, value);
  if (file === undefined) return form;
  const bytes = Uint8Array.from(atob(file), (character) => character.charCodeAt(0));
  form.append('file', new Blob([bytes], { type: fileType ?? 'image/jpeg' }), 'photo.jpg');
  return form;
}

/** What a native proxy does with a POST of the page. Rejects when the server does not answer. */
async function sendProxied({ path, query, headers, json, form }: ToShell['proxy']): Promise<ToPage['proxy']> {
  const body = form ? formDataOf(form) : (json ?? null);
  const answer = await fetch(`${path}?${new URLSearchParams(query)}`, {
    method: 'POST',
    headers: { ...headers, 'x-through-shell': 'yes' },
    body,
  });
  const contentType = answer.headers.get('content-type') ?? '';
  return { status: answer.status, contentType, body: await answer.text() };
}

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
