import { ownValue } from '../../../src/lib/ownValue';

/** The banks that Xendit calls as we do. */
const SAME: ReadonlySet<string> = new Set(
  `
    BCA MANDIRI BRI BNI BSI CIMB PERMATA DANAMON BTN JAGO ALLO AMAR ANZ BJB BNP_PARIBAS BTPN_SYARIAH BUMI_ARTA
    CAPITAL COMMONWEALTH DBS DKI GANESHA HSBC IBK ICBC INA_PERDANA HANA MANDIRI_TASPEN MASPION MAYAPADA MEGA MIZUHO
    MUAMALAT NATIONALNOBU RESONA SAHABAT_SAMPOERNA JASA_JAKARTA SHINHAN SINARMAS UOB BCA_DIGITAL CCB CITIBANK MAYBANK
    OCBC PANIN SEABANK STANDARD_CHARTERED
  `
    .trim()
    .split(/\s+/),
);

/** What it calls the others, some by a name of before: Fama is Superbank now, Bisnis Internasional is Krom, Agroniaga is Raya. */
const CALLED: Readonly<Record<string, string>> = {
  BPD_ACEH_SYARIAH: 'ACEH',
  ALADIN_SYARIAH: 'ALADIN',
  ARTHA_GRAHA: 'ARTHA',
  BPD_BANTEN: 'BANTEN',
  BPD_BENGKULU: 'BENGKULU',
  BJB_SYARIAH: 'BJB_SYR',
  BPD_DIY: 'DAERAH_ISTIMEWA',
  CTBC: 'CHINATRUST',
  INDEX: 'INDEX_SELINDO',
  BPD_JAMBI: 'JAMBI',
  BPD_JATENG: 'JAWA_TENGAH',
  BPD_JATIM: 'JAWA_TIMUR',
  J_TRUST: 'JTRUST',
  BPD_KALBAR: 'KALIMANTAN_BARAT',
  BPD_KALSEL: 'KALIMANTAN_SELATAN',
  BPD_KALTENG: 'KALIMANTAN_TENGAH',
  BPD_KALTIMTARA: 'KALIMANTAN_TIMUR',
  BPD_LAMPUNG: 'LAMPUNG',
  BPD_MALUKU: 'MALUKU',
  MEGA_SYARIAH: 'MEGA_SYR',
  MESTIKA: 'MESTIKA_DHARMA',
  MNC: 'MNC_INTERNASIONAL',
  MULTIARTA_SENTOSA: 'MULTI_ARTA_SENTOSA',
  BPD_NAGARI: 'SUMATERA_BARAT',
  NEO_COMMERCE: 'BNC',
  BPD_NTB_SYARIAH: 'NUSA_TENGGARA_BARAT',
  BPD_NTT: 'NUSA_TENGGARA_TIMUR',
  PANIN_DUBAI_SYARIAH: 'PANIN_SYR',
  BPD_PAPUA: 'PAPUA',
  RAYA: 'AGRONIAGA',
  SBI: 'SBI_INDONESIA',
  SMBC_INDONESIA: 'TABUNGAN_PENSIUNAN_NASIONAL',
  BPD_SULSELBAR: 'SULSELBAR',
  BPD_SULTENG: 'SULAWESI',
  BPD_SULTRA: 'SULAWESI_TENGGARA',
  BPD_SULUTGO: 'SULUT',
  BPD_SUMSEL_BABEL: 'SUMSEL_DAN_BABEL',
  BPD_SUMUT: 'SUMUT',
  VICTORIA: 'VICTORIA_INTERNASIONAL',
  WOORI_SAUDARA: 'WOORI',
  BCA_SYARIAH: 'BCA_SYR',
  BPD_BALI: 'BALI',
  BPD_RIAU_KEPRI_SYARIAH: 'RIAU_DAN_KEPRI',
  KB_BUKOPIN: 'BUKOPIN',
  KB_SYARIAH: 'BUKOPIN_SYR',
  KROM: 'BISNIS_INTERNASIONAL',
  MUFG: 'TOKYO',
  SUPERBANK: 'FAMA',
};

/**
 * The channel by which Xendit pays into accounts at a bank of `server/data/banks.json` (docs.xendit.co, "Indonesia" of "Payout
 * Coverage"); undefined where it is not known to. The doctor compares with the list that Xendit has on the day.
 */
export function channelOfBank(bank: string): string | undefined {
  const called = SAME.has(bank) ? bank : ownValue(CALLED, bank);
  return typeof called === 'string' ? `ID_${called}` : undefined;
}
