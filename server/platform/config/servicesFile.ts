import { readJudgedFile } from './judgedFile';
import type { SignedService } from './signedServices';

/** The services that ports are connected to by signed calls; a port that is not named is not connected. */
export interface ServicesFile {
  /** whether NIK, name and birth date belong together */
  readonly register?: SignedService;
  /** whether a face is the one on the ID card */
  readonly face?: SignedService;
  /** whether an account exists and whose it is */
  readonly bank?: SignedService;
}

/**
 * The services behind the ports: the JSON file `path`, judged by server/data/services.schema.json. Throws an Error of one line
 * that says what is wrong.
 */
export const readServicesFile = (path: string, projectRoot: string): ServicesFile =>
  readJudgedFile<{ services: ServicesFile }>(path, projectRoot, 'server/data/services.schema.json').services;
