import type { ToPage, ToShell } from '../../../contract/generated/bridge';

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
export async function sendProxied({ path, query, headers, json, form }: ToShell['proxy']): Promise<ToPage['proxy']> {
  const body = form ? formDataOf(form) : (json ?? null);
  const answer = await fetch(`${path}?${new URLSearchParams(query)}`, {
    method: 'POST',
    headers: { ...headers, 'x-through-shell': 'yes' },
    body,
  });
  const contentType = answer.headers.get('content-type') ?? '';
  return { status: answer.status, contentType, body: await answer.text() };
}
