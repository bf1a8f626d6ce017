import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FormDefinition } from '../../../../src/contract/definitions';
import { Refusal } from '../../../platform/domain/refusals';
import { queryOf } from '../../../platform/http/contracts';
import { languageOf } from '../../../platform/http/requests';
import { subAreas } from '../../../platform/lists/areas';
import { readBanks } from '../../../platform/lists/lists';
import { inChannelOf } from '../../people';
import type { FlowsNeeds } from '../needs';

interface Option {
  value: string;
  text: string;
}

/** Every list of options the forms use, by its name in `enums.<name>.<value>`, with the text of each option. */
function optionLists(
  forms: readonly FormDefinition[],
  text: (key: string) => string | undefined,
): Record<string, Option[]> {
  const lists = forms.flatMap(({ schema, ui }) =>
    ui.fields.flatMap(({ field, options }): [string, Option[]][] => {
      const values = schema.properties[field]?.enum;
      const name = options ?? field;
      return values ? [[name, values.map((value) => ({ value, text: text(`enums.${name}.${value}`) ?? value }))]] : [];
    }),
  );
  return Object.fromEntries(lists);
}

const DAY = 86_400;

/** Sends a list that is the same for everyone, so that browsers and proxies may keep it. */
function sendPublic(request: FastifyRequest, reply: FastifyReply, list: unknown, maxAge: number): FastifyReply {
  const body = JSON.stringify(list);
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  reply.header('cache-control', `public, max-age=${maxAge}`).header('etag', etag);
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(body);
}

/** Lists that fill the widgets: areas, banks, options. */
export function registerLists(app: FastifyInstance, services: FlowsNeeds): void {
  const banks = readBanks(services.config.projectRoot);

  app.get('/area/sub-ktp-area', async (request, reply) => {
    const query = queryOf<'GET /area/sub-ktp-area'>(request);
    const { province, city, district } = query;
    if ((city && !province) || (district && !city)) throw new Refusal('INVALID_INPUT');
    const names = subAreas(services.areas(), query);
    if (!names) throw new Refusal('AREA_NOT_FOUND');
    return sendPublic(request, reply, names, DAY);
  });

  app.get('/bank/list', async (request, reply) => sendPublic(request, reply, banks, 3_600));

  app.get('/enums/multi-types', async (request, reply) => {
    const definitions = (await inChannelOf(request, services)).release;
    const forms = definitions.formIds.flatMap((id) => definitions.form(id)?.definition ?? []);
    const text = (key: string) => definitions.texts(languageOf(request), key);
    reply.header('vary', 'accept-language');
    return sendPublic(request, reply, optionLists(forms, text), 60);
  });
}
