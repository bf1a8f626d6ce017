import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

/** Enlarges what fits the window, and back. */
export const ZOOM_KEY = 'z';

const STEPS: Readonly<Record<string, readonly [across: number, down: number]>> = {
  ...{ ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] },
};
const STEP = 120;

interface Zoom {
  isZoomed: boolean;
  toggle(): void;
  /** true for a key that was for it */
  pressed(event: KeyboardEvent): boolean;
}

/** Lets a box show what is in it larger than the box: by a press where it is looked at, by the wheel or by a key; the arrow keys move it then. */
export function useZoom(box: RefObject<HTMLElement | null>): Zoom {
  /** the point that is looked at, as shares of the box */
  const [at, setAt] = useState<{ x: number; y: number }>();
  const wasAt = useRef(at);
  useLayoutEffect(() => {
    const own = box.current;
    if (own && at && !wasAt.current)
      own.scrollTo?.(at.x * own.scrollWidth - own.clientWidth / 2, at.y * own.scrollHeight - own.clientHeight / 2);
    wasAt.current = at;
  }, [at, box]);

  const zoom = useEffectEvent((isIn: boolean, { clientX, clientY }: MouseEvent) => {
    const { left, top, width, height } = box.current?.getBoundingClientRect() ?? new DOMRect();
    setAt(isIn ? { x: (clientX - left) / width, y: (clientY - top) / height } : undefined);
  });
  const press = useEffectEvent((event: MouseEvent) => zoom(!at, event));
  useEffect(() => {
    const own = box.current;
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      zoom(event.deltaY < 0, event);
    };
    own?.addEventListener('click', press);
    own?.addEventListener('wheel', wheel, { passive: false });
    return () => {
      own?.removeEventListener('click', press);
      own?.removeEventListener('wheel', wheel);
    };
  }, [box]);

  const toggle = () => setAt(at ? undefined : { x: 0.5, y: 0.5 });
  return {
    isZoomed: at !== undefined,
    toggle,
    pressed({ key }) {
      const step = at && STEPS[key];
      if (step) box.current?.scrollBy?.(step[0] * STEP, step[1] * STEP);
      if (key.toLowerCase() === ZOOM_KEY) toggle();
      return step !== undefined || key.toLowerCase() === ZOOM_KEY;
    },
  };
}
