/** What a key causes besides keydown. */
const KEY_EVENTS = ['beforeinput', 'input', 'keypress', 'keyup', 'textInput'] as const;

const stop = (event: Event) => event.stopPropagation();

/**
 * Ends a key's events at the input. Nothing above listens to them, but React's root would run each through all of its
 * plugins and the whole ancestry, which is most of the script a key costs. Gives the function that undoes it.
 */
export function keepFromReact(element: HTMLElement): () => void {
  for (const name of KEY_EVENTS) element.addEventListener(name, stop);
  return () => {
    for (const name of KEY_EVENTS) element.removeEventListener(name, stop);
  };
}
