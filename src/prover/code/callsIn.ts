/** A call written out, as in a table by call, and a route: `app.get('/draft/:flow'`. */
const WRITTEN = /['"]((?:GET|POST|PUT|DELETE) \/[^'"\s]*)['"]/g;
const ROUTE = /\.(get|post|put|delete)(?:<[^(]*>)?\(\s*'(\/[^']*)'/g;

/** The calls that a file of the server answers, as schemas/api/calls.json names them. */
export const callsIn = (text: string): readonly string[] => [
  ...[...text.matchAll(WRITTEN)].map(([, call = '']) => call),
  ...[...text.matchAll(ROUTE)].map(
    ([, method = '', path = '']) => `${method.toUpperCase()} ${path.replace(/:(\w+)/g, '{$1}')}`,
  ),
];
