import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { PRODUCT_ROOT } from '../../../scripts/flows/readBuild';
import { readPersonas } from '../../../server/sandbox/personas';
import { callOf } from '../../../server/sandbox/scriptedReplies';

interface ListedCall {
  group: string;
  /** names of definitions of schemas/api/bodies */
  request?: string;
  response?: string;
  query?: string;
  facts?: boolean;
  open?: boolean;
  step?: boolean;
  action?: boolean;
  code?: boolean;
  /** digits of a code that must come with a step */
  verifies?: number;
  refuses?: readonly string[];
}

interface CallList {
  refuses: readonly string[];
  calls: Readonly<Record<string, ListedCall>>;
}

export const CALL_LIST = JSON.parse(readFileSync(join(PRODUCT_ROOT, 'schemas/api/calls.json'), 'utf8')) as CallList;

/** What any step can be refused with because of the code that must come with it. */
const OF_CODES = Object.values(CALL_LIST.calls).flatMap(({ verifies, refuses = [] }) =>
  verifies === undefined ? [] : refuses,
);

/** What the stories of the sandbox answer with, whatever the call is about. */
const TOLD = new Set(
  readPersonas(PRODUCT_ROOT).personas.flatMap(({ replies = [] }) =>
    replies.map(({ call, refusal }) => `${call}: ${refusal?.code}`),
  ),
);

/** The codes that schemas/api/calls.json has for a call; undefined for one that flows do not send. */
function listedFor(call: string): readonly string[] | undefined {
  const { step, refuses } = CALL_LIST.calls[call] ?? {};
  return refuses && [...CALL_LIST.refuses, ...refuses, ...(step ? OF_CODES : [])];
}

function codeIn(payload: unknown): string | undefined {
  const body: unknown = typeof payload === 'string' && payload.startsWith('{') ? JSON.parse(payload) : undefined;
  return typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : undefined;
}

/**
 * Looks at every refusal a server gives in a test, and gives what fails when one was not listed: a flow cannot handle a
 * code that schemas/api/calls.json does not have for its call.
 */
export function watchRefusals(app: FastifyInstance): () => void {
  const unlisted = new Set<string>();
  app.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode < 400) return;
    const code = codeIn(payload);
    const listed = listedFor(callOf(request));
    const found = `${callOf(request)}: ${code}`;
    if (code !== undefined && listed && !listed.includes(code) && !TOLD.has(found)) unlisted.add(found);
  });
  return () => {
    if (unlisted.size === 0) return;
    throw new Error(`schemas/api/calls.json lacks codes in "refuses", add them: ${[...unlisted].join(', ')}`);
  };
}
