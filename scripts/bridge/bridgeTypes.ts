import { compile, type JSONSchema, type Options } from 'json-schema-to-typescript';
import { DIRECTIONS, type Direction, messagesOf } from './messages';

const NAMES: Record<Direction, string> = { 'to-shell': 'ToShell', 'to-page': 'ToPage' };

/** The bodies of all messages of the native bridge as TypeScript: two interfaces with a member for each type. */
export async function bridgeTypes(root: string, style: NonNullable<Options['style']>): Promise<string> {
  const banner = '/** Messages of the native bridge (schemas/api/bridge), written by `npm run types`. */';
  const parts = [banner];
  for (const direction of DIRECTIONS) {
    const properties: JSONSchema['properties'] = JSON.parse(JSON.stringify(messagesOf(root, direction)));
    const all: JSONSchema = {
      type: 'object',
      additionalProperties: false,
      required: Object.keys(properties ?? {}),
      properties: properties ?? {},
    };
    parts.push(await compile(all, NAMES[direction], { bannerComment: '', ignoreMinAndMaxItems: true, style }));
  }
  return parts.join('\n');
}
