/** Chunks by what needs them, as addresses. */
export interface FirstFiles {
  /** by language: texts of every screen, and those a flow adds */
  texts: Record<string, { screen: string[]; flow: string[] }>;
  /** routes of the screens that a user has once signed in */
  routes: string[];
  /** code of any flow */
  flowCode: string[];
  /** by the path of a flow: its definition with its texts, and what each step shows besides by the step's path */
  flows: Record<string, { own: string[]; steps: Record<string, string[]> }>;
}

/**
 * Runs in the page before anything else, so it is plain script of its own. It says whether the screen that the server has
 * drawn is the one this browser is to see, keeps what is pressed there until the app takes over (src/app/drawn/handOver.ts),
 * and asks for the chunks the address will need.
 */
export function firstVisit({ texts, routes, flowCode, flows }: FirstFiles): void {
  const html = document.documentElement;
  /** A browser may block its storage. */
  function kept(name: string, storage: 'localStorage' | 'sessionStorage' = 'localStorage'): string | null {
    try {
      return window[storage].getItem(name);
    } catch {
      return null;
    }
  }
  const stored = kept('language');
  const language = stored !== null && texts[stored] ? stored : 'id';
  const signedIn = kept('loginStatus') === 'true';
  const { pathname } = window.location;
  html.lang = language;

  // a page that was kept for a start without a network may stand at another address than its own
  const { drawn, drawnFor = '', drawnStyle = '{}' } = html.dataset;
  // edits that were on their way when the page was asked for are not in what is drawn (src/contract/drawn.ts)
  const isOld = kept('unsentEdits', 'sessionStorage') !== null;
  if (!isOld && drawn === pathname && drawnFor === `${language} ${signedIn ? 'user' : 'guest'}`) {
    html.dataset.shown = '';
    const style: Record<string, string> = JSON.parse(drawnStyle);
    for (const name of Object.keys(style)) html.style.setProperty(name, style[name] || '');
  }

  /** Only the last press counts, as the screen does one thing at a time. */
  const press = (event: Event, button: Element | null) => {
    const screen = document.getElementById('drawn');
    if (!screen || !button || !screen.contains(button)) return;
    event.preventDefault();
    for (const before of screen.querySelectorAll('[data-pressed]')) before.removeAttribute('data-pressed');
    button.setAttribute('data-pressed', '');
  };
  document.addEventListener('submit', (event) => {
    if (event.target instanceof Element) press(event, event.target.querySelector('[type=submit]'));
  });
  document.addEventListener('click', (event) => {
    const { target } = event;
    const button = target instanceof Element ? target.closest('button') : null;
    if (button && button.type !== 'submit') press(event, button);
  });

  const [, , area = '', step = ''] = pathname.split('/');
  const flow = signedIn ? flows[area] : undefined;
  const { screen = [], flow: flowTexts = [] } = texts[language] || {};
  const flowFiles = flow ? [...flowCode, ...flowTexts, ...flow.own, ...(flow.steps[step] || [])] : [];
  const screenFiles = signedIn && !flow ? routes : [];
  // fetched for the browser's cache alone: a module preloaded in vain could not be imported (src/lib/importPart.ts)
  const come = (href: string) => fetch(href).then((answer) => answer.arrayBuffer().then(() => answer.ok));
  window.firstVisitFiles = {};
  for (const href of new Set([...screen, ...screenFiles, ...flowFiles])) {
    window.firstVisitFiles[href] = come(href).catch(() => false);
  }
}
