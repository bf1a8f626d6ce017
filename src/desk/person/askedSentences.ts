import type { CaseTopic } from '../../contract/generated/bodies';

/** What people mostly write, in both languages, and the sentences that answer it, the first one on top. */
interface Asked {
  says: RegExp;
  /** says something else in a sentence with these words */
  unless?: RegExp;
  answers: readonly string[];
}

/** That an account is frozen, of which one is true: by us, without a face that lifts it, or else. */
export const FROZEN: readonly string[] = ['frozenByUs', 'frozenNoFace', 'frozen'];

/** Another person may be in the account: the phone or SIM is gone, or what was done there is not theirs. */
const IN_DANGER =
  /\b(hp|handphone|ponsel|sim)\b.*\b(hilang|dicuri|kecurian|dijambret|dirampas|dirampok)\b|\b(kehilangan|kecurian)\b.*\b(hp|handphone|ponsel|sim)\b|\b(phone|sim)\b.*\b(lost|stolen|missing)\b|\b(lost|stole|stolen)\b.*\b(phone|sim)\b|\bbukan (saya|aku)\b|\bnot me\b|\bhack|\bdi(bobol|retas|bajak)/i;

/** What may be a complaint about how we collect: threats, visits, rough words, calls to others, or that they turn to an authority. */
const MAY_COMPLAIN =
  /\b(me)?ngancam|\bancam|\bintimidasi|\bteror\b|\bmeneror|\bkasar\b|\bmaki|\bmemaki|\bdihina|\bmenghina|\bpelecehan|\bdilecehkan|\bdipermalukan|\bojk\b|\blaps\b|\bpolisi\b|\bpenagih\w*\b|\bdebt collector|\b(telepon|menelepon|ditelepon|hubungi|menghubungi|datang)\b.*\b(kantor|atasan|tetangga|keluarga|ibu|orang tua|teman)|\bthreat|\bharass|\babus(e|ive)|\brude\b|\binsult|\bhumiliat|\bpolice\b|\b(call|contact|visit|came)\w*\b.*\b(office|boss|neighbou?r|family|mother|parents|friends?)/i;

const sentencesOf = (written: string): readonly string[] => written.split(/[.?!\n]+/);

/** True where what a person writes, or of what, says that another person may be in their account. */
export const isOfDanger = (topic: CaseTopic, written: string): boolean =>
  topic === 'SECURITY' || sentencesOf(written).some((one) => IN_DANGER.test(one));

/** True where what a person writes, not as a complaint, may be one about collection: support says whether it is. */
export const maybeComplaint = (topic: CaseTopic, written: string): boolean =>
  topic !== 'COLLECTION' && sentencesOf(written).some((one) => MAY_COMPLAIN.test(one));

/** In this order: what is asked for most urgently first. */
const ASKED: readonly Asked[] = [
  // who cannot, or must not wait, is not told to freeze it themselves
  { says: IN_DANGER, answers: [...FROZEN, 'codeSafety'] },
  {
    says: /\b(kode|otp|code)\b.*\b(minta|meminta|asked?|wants?)\b|\b(minta|meminta|asked?|wants?)\b.*\b(kode|otp|code)\b|\bpenipu|\bscam|\bfraud/i,
    answers: [...FROZEN, 'codeSafety', 'freezeOwn'],
  },
  {
    says: /\bkontak darurat|\bemergency contact|\bpenagih|\bdebt collector|\b(hubungi|menghubungi|telepon|menelepon)\b.*\b(keluarga|ibu|teman|kantor)|\b(call|contact)(ed|ing|s)?\b.*\b(family|mother|friends?|office)/i,
    answers: ['noContacts'],
  },
  {
    says: /\b(sudah|udah|sdh|telah|tadi|kemarin)\b.*\b(di)?(bayar|membayar|transfer|lunas|setor)|\b(bayar|membayar|transfer|setor)\b.*\b(sudah|udah|sdh|tadi|kemarin|lunas|masuk|terbaca)\b|\bbukti (bayar|transfer)|\b(have|already|just|i)\b.*\b(paid|transferred)\b/i,
    unless:
      /\b(belum|tidak|gak|nggak|enggak) (bisa|sanggup|mampu|punya)|\b(cara|bagaimana|gimana)\b|\bhow (do|can|to)\b|\b(not|haven't|can't)\b.*\bpa(id|y)\b/i,
    answers: ['paymentSeen', 'paidStops', 'paidAlready', 'paymentTakenBack', 'paymentBooked', 'receipt'],
  },
  {
    says: /\b(belum|tidak|gak|nggak|enggak|blm) (bisa|sanggup|mampu|punya)\b|\bkeringanan|\bperpanjang|\brestruktur|\bbulan depan\b|\b(can ?not|can't|unable to) pay|\bextend|\bhardship|\blost my job|\bdipecat|\bphk\b|\bdirumahkan|\b(di|per)(kecil|ringan)(kan)?\b|\b(mau|ingin|minta|bisa|boleh)(kah)?\b.*\b(di|ny|me)?cicil\b|\bjeda\b|\bditunda|\b(smaller|lower) (payments?|instalments?)|\bpause\b/i,
    answers: ['reliefOffered', 'paused', 'reliefAsked', 'promised', 'lateWays', 'late'],
  },
  {
    says: /\bdenda\w*\b.*\b(jalan|terus|naik|(ber|nam)?tambah|dihitung)|\blate fee.*\b(grow|keep|run|rising|increas|add)|\bpenalt.*\b(grow|keep|run|rising|increas|add)/i,
    answers: ['lateGrows', 'late'],
  },
  { says: /\bdenda|\btelat\b|\bterlambat|\bpenalty|\blate fee|\boverdue/i, answers: ['late', 'lateGrows', 'lateWays'] },
  {
    says: /\b(cara|bagaimana|gimana)\b.*\bbayar|\bbayar\b.*\b(di mana|dimana|lewat apa|pakai apa)|\bhow\b.*\bpay\b|\bvirtual account|\bqris\b/i,
    answers: ['payWays', 'due'],
  },
  {
    says: /\bkapan\b.*\b(bayar|jatuh tempo|tagihan)|\bjatuh tempo|\bberapa\b.*\b(tagihan|cicilan|sisa)|\bwhen\b.*\b(due|pay)\b|\bhow much\b.*\bowe/i,
    answers: ['due', 'late'],
  },
  { says: /\b(ditolak|rejected|declined|refused)\b/i, answers: ['rejected', 'underReview'] },
  {
    says: /\bpengajuan|\bdisetujui|\b(application|approved?|approval)\b/i,
    answers: ['underReview', 'rejected', 'nikDisputed'],
  },
  {
    says: /\bhapus\b|\bdelete\b|\bdata (pribadi|saya|ku)|\b(my|personal) data\b|\bprivasi|\bprivacy/i,
    answers: ['ownData'],
  },
];

/**
 * The sentences that answer what a person wrote, one of each thing they say before a second of any; none where nothing is recognised.
 * They are offered to the operator, and say nothing by themselves.
 * @param ready the names of those that can be said to them
 */
export function sentencesAsked(written: string, ready: ReadonlySet<string>): readonly string[] {
  const sentences = sentencesOf(written);
  const said = ASKED.filter(({ says, unless }) =>
    sentences.some((sentence) => says.test(sentence) && !unless?.test(sentence)),
  ).map(({ answers }) => answers.filter((name) => ready.has(name)));
  const most = Math.max(0, ...said.map((answers) => answers.length));
  const inTurn = Array.from({ length: most }, (_, at) => said.flatMap((answers) => answers.slice(at, at + 1)));
  return [...new Set(inTurn.flat())];
}
