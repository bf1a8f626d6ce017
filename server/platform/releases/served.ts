import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fromServed, validatorModule } from '../../../src/definitions/validatorModule';
import { routeOfFlow } from '../../../src/engine/steps';
import type { Definitions } from './definitions';

/** A file of a release as the page gets it. */
export interface ServedFile {
  body: string;
  type: 'application/json; charset=utf-8' | 'text/javascript; charset=utf-8' | 'image/svg+xml; charset=utf-8';
  /** never changes; else it is made by this build, and the next one makes another */
  isImmutable: boolean;
}

const SERVED_RULES = /^served-rules-[\w-]+\.js$/;

/** The address of the module with the rules that forms of a release call; undefined where there is no build. */
export function servedRules(projectRoot: string): string | undefined {
  const folder = join(projectRoot, 'dist', 'client', 'assets');
  const file = existsSync(folder) ? readdirSync(folder).find((name) => SERVED_RULES.test(name)) : undefined;
  return file && `/assets/${file}`;
}

const SHOWN = /^(?:flows\/[^/]+\.flow|locales\/[^/]+\/(?:forms\/)?[^/]+)\.json$/;
/** Texts that a form need not have. */
const OWN_TEXTS = /^locales\/[^/]+\/forms\/([^/]+)\.json$/;
/** A picture of a release, at the address that it has in a build. */
const PICTURE = /^(?:channels|pictures)\/.+\.svg$/;

export const isPicture = (path: string): boolean => PICTURE.test(path);

const FORM = /^forms\/([^/]+)\.js$/;

const json = (value: unknown): ServedFile => ({
  body: JSON.stringify(value),
  type: 'application/json; charset=utf-8',
  isImmutable: true,
});

/**
 * A file of a release as the page asks for it: a flow, texts, a picture, what the router must know of all flows, the
 * channels, or a form as a module with its validator. Undefined for what is none of these.
 */
export function servedFile({ set }: Definitions, path: string, rules: string | undefined): ServedFile | undefined {
  if (path === 'routes.json') return json(set.ids('flow').map((id) => routeOfFlow(set.flow(id))));
  if (path === 'channels.json') return json(set.channels());
  if (SHOWN.test(path)) {
    const value = set.project.at(path)?.value;
    const isOptional = set.ids('form').includes(OWN_TEXTS.exec(path)?.[1] ?? '');
    return value === undefined && !isOptional ? undefined : json(value ?? {});
  }
  if (isPicture(path)) {
    const text = set.project.at(`public/${path}`)?.text;
    return text === undefined ? undefined : { body: text, type: 'image/svg+xml; charset=utf-8', isImmutable: true };
  }
  const form = FORM.exec(path)?.[1];
  if (form === undefined || rules === undefined || !set.ids('form').includes(form)) return undefined;
  const body = validatorModule(set.form(form), fromServed(rules));
  return { body, type: 'text/javascript; charset=utf-8', isImmutable: false };
}
