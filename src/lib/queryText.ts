type Query = Readonly<Record<string, string | number | boolean | undefined>> | URLSearchParams;

/** The query of an address with its question mark, without what is undefined; empty where nothing is left. */
export function queryText(query: Query = {}): string {
  const values = query instanceof URLSearchParams ? [...query] : Object.entries(query);
  const given = values.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return given.length > 0 ? `?${new URLSearchParams(given)}` : '';
}
