/** Chunks by what needs them, as addresses. */
export interface FirstFiles {
  /** by language: texts of every screen, and those a flow adds */
  texts: Record<string, { screen: string[]; flow: string[] }>;
  /** code of any flow */
  flowCode: string[];
  /** by the path of a flow: its definition, its texts by language, and the form of each step by the step's path */
  flows: Record<string, { definition: string[]; texts: Record<string, string[]>; steps: Record<string, string[]> }>;
}

/**
 * Runs in the page before anything else, so it is plain script of its own: marks the document with the language and
 * whether the login screen will show, notes that its button was pressed, and asks for the chunks the address will need.
 */
export function firstVisit({ texts, flowCode, flows }: FirstFiles): void {
  const html = document.documentElement;
  /** A browser may block its storage. */
  function kept(name: string): string | null {
    try {
      return window.localStorage.getItem(name);
    } catch {
      return null;
    }
  }
  const stored = kept('language');
  const language = stored !== null && texts[stored] ? stored : 'id';
  const [, , area = '', step = ''] = window.location.pathname.split('/');
  const flow = kept('loginStatus') === 'true' ? flows[area] : undefined;
  html.lang = language === 'en-us' ? 'en-US' : 'id';
  if (area === 'login') html.dataset.first = language;
  // the app sends it as soon as it is there (src/app/firstScreen.ts)
  document.addEventListener('submit', (event) => {
    if (!(event.target instanceof Element) || !event.target.classList.contains('first')) return;
    event.preventDefault();
    html.dataset.firstPressed = '';
  });

  const { screen = [], flow: flowTexts = [] } = texts[language] || {};
  const flowFiles = flow
    ? [...flowCode, ...flowTexts, ...flow.definition, ...(flow.texts[language] || []), ...(flow.steps[step] || [])]
    : [];
  // fetched for the browser's cache alone: a module preloaded in vain could not be imported (src/lib/importPart.ts)
  const come = (href: string) => fetch(href).then((answer) => answer.arrayBuffer().then(() => answer.ok));
  window.firstVisitFiles = {};
  for (const href of new Set([...screen, ...flowFiles])) {
    window.firstVisitFiles[href] = come(href).catch(() => false);
  }
}
