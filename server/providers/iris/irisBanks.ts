import { ownValue } from '../../../src/lib/ownValue';

/** The banks that Midtrans calls as we do, in small letters. */
const SAME: ReadonlySet<string> = new Set(
  `
    BCA MANDIRI BRI BNI BSI CIMB PERMATA DANAMON BTN JAGO ALLO AMAR ANZ BJB BNP_PARIBAS CAPITAL COMMONWEALTH DBS DKI
    GANESHA HSBC ICBC INA_PERDANA HANA MANDIRI_TASPEN MASPION MAYAPADA MESTIKA MIZUHO MNC MUAMALAT RESONA
    JASA_JAKARTA SBI SHINHAN SINARMAS UOB VICTORIA CITIBANK MAYBANK OCBC PANIN SEABANK
  `
    .trim()
    .split(/\s+/),
);

/**
 * What it calls the others, some by a name of before: Maybank Syariah is Aladin now, Yudha Bhakti is Neo Commerce, Agroniaga is Raya,
 * BTPN is SMBC, Bisnis is Krom, Tokyo-Mitsubishi is MUFG, Fama is Superbank. Bank Aceh and Riau Kepri have two codes each, IBK
 * those of the two banks that it was made of: which of them pays into an account is not said, so there is none.
 */
const CALLED: Readonly<Record<string, string>> = {
  ALADIN_SYARIAH: 'maybank_syar',
  ARTHA_GRAHA: 'artha',
  BCA_DIGITAL: 'bcad',
  BCA_SYARIAH: 'bca_syar',
  BJB_SYARIAH: 'bjb_syar',
  BPD_BALI: 'bali',
  BPD_BANTEN: 'banten',
  BPD_BENGKULU: 'bengkulu',
  BPD_DIY: 'diy',
  BPD_JAMBI: 'jambi',
  BPD_JATENG: 'jateng',
  BPD_JATIM: 'jatim',
  BPD_KALBAR: 'kalbar',
  BPD_KALSEL: 'kalsel',
  BPD_KALTENG: 'kalteng',
  BPD_KALTIMTARA: 'kaltim',
  BPD_LAMPUNG: 'lampung',
  BPD_MALUKU: 'maluku',
  BPD_NAGARI: 'nagari',
  BPD_NTB_SYARIAH: 'ntb',
  BPD_NTT: 'ntt',
  BPD_PAPUA: 'papua',
  BPD_SULSELBAR: 'sulselbar',
  BPD_SULTENG: 'sulteng',
  BPD_SULTRA: 'sultenggara',
  BPD_SULUTGO: 'sulut',
  BPD_SUMSEL_BABEL: 'sumsel_babel',
  BPD_SUMUT: 'sumut',
  BTPN_SYARIAH: 'btpn_syar',
  BUMI_ARTA: 'bumi_artha',
  CCB: 'china_cons',
  CTBC: 'chinatrust',
  INDEX: 'index_selindo',
  J_TRUST: 'jtrust',
  KB_BUKOPIN: 'bukopin',
  KB_SYARIAH: 'bukopin_syar',
  KROM: 'bisnis',
  MEGA: 'mega_tbk',
  MEGA_SYARIAH: 'mega_syar',
  MUFG: 'mitsubishi',
  MULTIARTA_SENTOSA: 'multiarta',
  NATIONALNOBU: 'nobu',
  NEO_COMMERCE: 'yudha_bhakti',
  PANIN_DUBAI_SYARIAH: 'panin_syar',
  RAYA: 'agroniaga',
  SAHABAT_SAMPOERNA: 'sampoerna',
  SMBC_INDONESIA: 'btpn',
  STANDARD_CHARTERED: 'stanchard',
  SUPERBANK: 'fama',
  WOORI_SAUDARA: 'woori',
};

/**
 * What Midtrans calls a bank of `server/data/banks.json`; undefined where it is not known to. Its documentation shows a part of the
 * list (docs.midtrans.com, "List of Banks"), the rest is as public programs hold it: the doctor compares with that of the day.
 */
export function irisBankOf(bank: string): string | undefined {
  if (SAME.has(bank)) return bank.toLowerCase();
  const called = ownValue(CALLED, bank);
  return typeof called === 'string' ? called : undefined;
}
