/** True where the server answers a request for this page without an error of its own (5xx). Never rejects. */
export async function serverAnswers(): Promise<boolean> {
  try {
    return (await fetch(window.location.pathname, { method: 'HEAD', cache: 'no-store' })).status < 500;
  } catch {
    return false;
  }
}
