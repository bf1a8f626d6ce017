import type { FastifyRequest } from 'fastify';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../../src/contract/enums';
import { ownValue } from '../../src/lib/ownValue';

function languageNamed(name: unknown): Language | undefined {
  return LANGUAGES.find((language) => typeof name === 'string' && language === name.toLowerCase());
}

/** The language of an answer: query `lang`, else the first of Accept-Language, else Indonesian. English is only `en-us`. */
export function languageOf(request: FastifyRequest): Language {
  const first = request.headers['accept-language']?.split(/[,;]/)[0]?.trim();
  return languageNamed(ownValue(request.query, 'lang')) ?? languageNamed(first) ?? DEFAULT_LANGUAGE;
}
