import { ownValue } from './ownValue';

const INDEX = /^(?:0|[1-9][0-9]*)$/;

const unescaped = (segment: string) => segment.replace(/~1/g, '/').replace(/~0/g, '~');

/** One name as a segment of a JSON Pointer, `~` and `/` escaped (RFC 6901). */
export function escapeSegment(name: string): string {
  return name.replace(/~/g, '~0').replace(/\//g, '~1');
}

/** The names a JSON Pointer passes through; undefined when it is not a pointer. */
export function pointerSegments(pointer: string): string[] | undefined {
  if (pointer === '') return [];
  return pointer.startsWith('/') ? pointer.slice(1).split('/').map(unescaped) : undefined;
}

/** What a JSON Pointer points at, by own properties and array indices only; undefined when there is nothing. */
export function valueAt(root: unknown, pointer: string): unknown {
  const segments = pointerSegments(pointer);
  if (!segments) return undefined;
  return segments.reduce<unknown>(
    (value, segment) => (Array.isArray(value) && !INDEX.test(segment) ? undefined : ownValue(value, segment)),
    root,
  );
}
