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
 * whether the login screen will show, and asks for the chunks the address will need.
 */
export function firstVisit({ texts, flowCode, flows }: FirstFiles): void {
  const html = document.documentElement;
  const stored = window.localStorage.getItem('language');
  const language = stored !== null && texts[stored] ? stored : 'id';
  const [, , area = '', step = ''] = window.location.pathname.split('/');
  const flow = window.localStorage.getItem('loginStatus') === 'true' ? flows[area] : undefined;
  html.lang = language === 'en-us' ? 'en-US' : 'id';
  if (area === 'login') html.dataset.first = language;

  const { screen = [], flow: flowTexts = [] } = texts[language] || {};
  const flowFiles = flow
    ? [...flowCode, ...flowTexts, ...flow.definition, ...(flow.texts[language] || []), ...(flow.steps[step] || [])]
    : [];
  for (const href of [...screen, ...flowFiles]) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = href;
    document.head.appendChild(link);
  }
}
