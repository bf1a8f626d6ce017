import type { Language } from '../../src/contract/enums';
import type { ChannelShortfall } from '../../src/contract/generated/bodies';
import { placeOf } from '../../src/definitions/project/kinds';
import type { Release, ReleasedKind } from '../../src/definitions/release';
import type { SpokenArea } from '../texts';
import { type Channels, channelNamed } from './channels';

type Words = Readonly<Record<Language, string>>;

/** What of a kind of file a channel's own release does not reach, as the server goes by the release for all there. */
interface Shortfall {
  /** nothing of it takes effect, or all but what is named */
  reaches: 'nothing' | 'part';
  /** what stays as the release for all has it */
  stays: Words;
}

const nothing = (id: string, en: string): Shortfall => ({ reaches: 'nothing', stays: { id, 'en-us': en } });
const part = (id: string, en: string): Shortfall => ({ reaches: 'part', stays: { id, 'en-us': en } });

const DOCUMENTS = nothing(
  'dokumen yang dibaca, disetujui, dan ditandatangani',
  'documents that people read, agree to and sign',
);
const PRICES = nothing('produk, harga, dan batasnya', 'products, their prices and limits');
const OPERATORS = nothing('halaman operator', 'the page of operators');
const WRITTEN = part(
  'pesan, dokumen, dan salinan data yang ditulis server',
  'messages, documents and copies of data that the server writes',
);
const FORMS = part(
  'masuk dengan nomor, halaman operator, dan salinan data',
  'signing in, the page of operators and the copy of data',
);

/** For each kind of file of a release; undefined where a channel's own release reaches all of it. */
const OF_KIND: Readonly<Record<Exclude<ReleasedKind, 'locale'>, Shortfall | undefined>> = {
  form: FORMS,
  ui: FORMS,
  common: FORMS,
  flow: part(
    'keputusan atas pengajuan yang sudah dikirim, Beranda, dan halaman operator',
    'decisions on applications that were sent, Home and the page of operators',
  ),
  renames: part(
    'profil, halaman operator, dan salinan data',
    'the profile, the page of operators and the copy of data',
  ),
  channel: part('cara masuk dan nama kanal di server', 'ways to sign in and names of channels on the server'),
  // of a journey no person sees anything
  journey: undefined,
  picture: undefined,
  product: PRICES,
  caps: PRICES,
  tolerance: nothing('sisa tagihan yang dihapus', 'what is forgiven of a bill'),
  document: DOCUMENTS,
  help: nothing('topik dan pertanyaan bantuan', 'topics and questions of the help center'),
};

/** The same for texts, by their area. Those of other areas are on pages alone, which go by the channel's own release. */
const OF_AREA: Readonly<Record<SpokenArea, Shortfall>> = {
  errors: part('kalimat penolakan dari server', 'sentences by which the server refuses'),
  desk: OPERATORS,
  'desk-errors': OPERATORS,
  enums: WRITTEN,
  contract: DOCUMENTS,
  quote: WRITTEN,
  legal: DOCUMENTS,
  documents: WRITTEN,
  insurance: WRITTEN,
  messages: nothing('pesan SMS, surel, dan notifikasi', 'messages by SMS, mail and push'),
  home: WRITTEN,
  loans: WRITTEN,
  pay: WRITTEN,
  plan: WRITTEN,
  fields: WRITTEN,
  'data-copy': nothing('salinan data', 'words of the copy of data'),
  'data-rights': WRITTEN,
};

/** What a release for one channel does not reach of a file; undefined where it reaches all of it. */
export function shortfallOf(path: string): Shortfall | undefined {
  const { kind, id } = placeOf(path);
  if (kind !== 'locale') return Object.hasOwn(OF_KIND, kind) ? OF_KIND[kind as keyof typeof OF_KIND] : undefined;
  return Object.hasOwn(OF_AREA, id) ? OF_AREA[id as SpokenArea] : undefined;
}

const MOST_NAMED = 5;

function named(files: readonly string[]): string {
  const more = files.length > MOST_NAMED ? ` +${files.length - MOST_NAMED}` : '';
  return `${files.slice(0, MOST_NAMED).join(', ')}${more}`;
}

type Say = (of: { files: string; channel: string; stays: string }) => string;

const SENTENCES: Readonly<Record<Shortfall['reaches'], Readonly<Record<Language, Say>>>> = {
  nothing: {
    id: ({ files, channel, stays }) =>
      `${files} tidak akan berlaku untuk ${channel}: ${stays} mengikuti rilis untuk semua kanal.`,
    'en-us': ({ files, channel, stays }) =>
      `${files} will not take effect for ${channel}: ${stays} go by the release for all channels.`,
  },
  part: {
    id: ({ files, channel, stays }) =>
      `${files} hanya akan berlaku sebagian untuk ${channel}: ${stays} tetap mengikuti rilis untuk semua kanal.`,
    'en-us': ({ files, channel, stays }) =>
      `${files} will take effect for ${channel} in part: ${stays} still go by the release for all channels.`,
  },
};

function shortfall(channel: string, { reaches, stays }: Shortfall, files: readonly string[]): ChannelShortfall {
  const sentence = (language: Language) =>
    SENTENCES[reaches][language]({ files: named(files), channel, stays: stays[language] });
  return { reaches, files: [...files], messages: { id: sentence('id'), 'en-us': sentence('en-us') } };
}

/** Of a channel that the server does not know by this name, and of its variants, which have names of their own. */
function ofName(channels: Channels, channel: string): Omit<ChannelShortfall, 'files'> | undefined {
  const found = channelNamed(channels, channel);
  if (found?.name !== channel) {
    return {
      reaches: 'nothing',
      messages: {
        id: `Tidak ada yang datang lewat "${channel}": rilis untuk semua kanal tidak punya kanal bernama itu${found ? `, tetapi ${found.name}` : ''}.`,
        'en-us': `No one comes by "${channel}": the release for all channels has no channel of this name${found ? `, but ${found.name}` : ''}.`,
      },
    };
  }
  if (!found.channel.variants) return undefined;
  return {
    reaches: 'part',
    messages: {
      id: `Varian ${channel} dengan nama sendiri tetap mengikuti rilis untuk semua kanal.`,
      'en-us': `Variants of ${channel} with names of their own still go by the release for all channels.`,
    },
  };
}

const textsOf = ({ files }: Pick<Release, 'files'>) => new Map(files.map(({ path, sha256 }) => [path, sha256]));

/**
 * What a publication for a channel changes and does not bring it: the server goes by the release for all channels there.
 * Nothing of files that are as in the release for all.
 * @param channels those of the release for all
 */
export function channelShortfalls(
  { channel, channels }: { channel: string; channels: Channels },
  { active, all, now }: Readonly<Record<'active' | 'all' | 'now', Pick<Release, 'files'>>>,
): ChannelShortfall[] {
  const [was, forAll, is] = [textsOf(active), textsOf(all), textsOf(now)];
  const changed = [...new Set([...is.keys(), ...was.keys()])].filter(
    (path) => is.get(path) !== was.get(path) && is.get(path) !== forAll.get(path),
  );
  const unnamed = ofName(channels, channel);
  const first = unnamed && changed.length > 0 ? [{ ...unnamed, files: changed }] : [];
  if (unnamed?.reaches === 'nothing') return first;
  const reasons = new Set(changed.flatMap((path) => shortfallOf(path) ?? []));
  const told = [...reasons].map((of) =>
    shortfall(
      channel,
      of,
      changed.filter((path) => shortfallOf(path) === of),
    ),
  );
  return [...first, ...told.toSorted((one, other) => one.reaches.localeCompare(other.reaches))];
}
