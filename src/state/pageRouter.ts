type Navigate = (path: string, options: { replace: boolean }) => void;

let navigate: Navigate | undefined;

/** How this page goes to another address; the app gives its router's way. */
export function navigateBy(given: Navigate): void {
  navigate = given;
}

/** Shows a path of this app in place of the present page, from outside of any screen. */
export function replacePage(path: string): void {
  navigate?.(path, { replace: true });
}
