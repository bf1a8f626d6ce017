import { X509Certificate } from 'node:crypto';
import { readJudgedFile } from './judgedFile';
import type { SignedService } from './signedServices';

/** A provider of certified signatures, and by which certificates (DER) they are verified. */
export interface SigningService extends SignedService {
  readonly authorities: readonly Uint8Array[];
  readonly lenderCertificates: readonly Uint8Array[];
}

/** The services that ports are connected to by signed calls; a port that is not named is not connected. */
export interface ServicesFile {
  /** whether NIK, name and birth date belong together */
  readonly register?: SignedService;
  /** whether a face is the one on the ID card */
  readonly face?: SignedService;
  /** whether an account exists and whose it is */
  readonly bank?: SignedService;
  /** signs contracts, agreements and letters */
  readonly esign?: SigningService;
  /** sends money to bank accounts */
  readonly payout?: SignedService;
  /** demands more proof of a person than our own rules do */
  readonly stepup?: SignedService;
  /** wants documents of people, and is told what they gave */
  readonly documents?: SignedService;
}

type Certificates = Pick<SigningService, 'authorities' | 'lenderCertificates'>;
type InFile<Service> = Omit<Service, keyof Certificates> & Readonly<Record<keyof Certificates, readonly string[]>>;
type WrittenServices = Omit<ServicesFile, 'esign'> & { readonly esign?: InFile<SigningService> };

/** Certificates that are written as PEM. @throws Error for one that cannot be read */
const certificatesOf = (written: readonly string[]): readonly Uint8Array[] =>
  written.map((pem) => new Uint8Array(new X509Certificate(pem).raw));

/**
 * The services behind the ports: the JSON file `path`, judged by server/data/services.schema.json. Throws an Error of one line
 * that says what is wrong.
 */
export function readServicesFile(path: string, projectRoot: string): ServicesFile {
  const { services } = readJudgedFile<{ services: WrittenServices }>(
    path,
    projectRoot,
    'server/data/services.schema.json',
  );
  const { esign, ...others } = services;
  if (!esign) return others;
  const { authorities, lenderCertificates, ...service } = esign;
  const certificates = {
    authorities: certificatesOf(authorities),
    lenderCertificates: certificatesOf(lenderCertificates),
  };
  return { ...others, esign: { ...service, ...certificates } };
}
