import type { Language } from '../../../contract/enums';

/** The words for what becomes of people with open drafts. Numbers are of people. */
export interface OpenWords {
  people(people: number, flow: string): string;
  goOn(people: number): string;
  led(people: number, was: string, now: string): string;
  /** @param days after which a draft that no one works on goes; 0 for never, undefined where it is not known */
  stay(people: number, days: number | undefined): string;
  /** of those who stay: did so before this release */
  stayed(people: number): string;
  lose(people: number, fields: string): string;
  wrong(people: number, fields: string): string;
  missing(people: number, fields: string): string;
  again(people: number, steps: string): string;
  stuck(people: number): string;
  gone(people: number): string;
  elsewhere(people: number): string;
}

const persons = (people: number) => (people === 1 ? '1 person' : `${people} people`);
const verb = (people: number, one: string, many: string) => `${people} ${people === 1 ? one : many}`;

const OPEN: Readonly<Record<Language, OpenWords>> = {
  id: {
    people: (people, flow) => `${people} orang punya draf ${flow} yang terbuka`,
    goOn: (people) =>
      `${people} melanjutkan dengan rilis ini, semua jawaban tetap ada dan tidak ada yang ditanyakan lagi`,
    led: (people, was, now) => `${people} di antaranya kini di ${now}, bukan di ${was}`,
    stay: (people, days) =>
      `${people} tetap dengan rilis awal mereka, ditanya seperti sebelumnya dan mengirim jawaban menurut rilis itu, sampai draf dikirim${days ? ` atau ${days} hari tidak dikerjakan` : ''}`,
    stayed: (people) => `${people} di antaranya sudah begitu sebelum rilis ini`,
    lose: (people, fields) => `${people} punya jawaban yang tidak ditanyakan lagi oleh rilis ini: ${fields}`,
    wrong: (people, fields) => `${people} punya jawaban yang tidak diterima rilis ini: ${fields}`,
    missing: (people, fields) =>
      `${people} belum menjawab yang diwajibkan rilis ini di langkah yang sudah dilewati: ${fields}`,
    again: (people, steps) => `${people} harus mengulang langkah menurut rilis ini: ${steps}`,
    stuck: (people) => `${people} tidak bisa berlanjut menurut rilis ini`,
    gone: (people) => `untuk ${people} orang alurnya tidak ada lagi di rilis ini`,
    elsewhere: (people) =>
      `${people} akan ditanya lebih dulu tentang hal yang belum dijawab, di langkah yang sudah dilewati`,
  },
  'en-us': {
    people: (people, flow) => `${persons(people)} ${people === 1 ? 'has' : 'have'} an open draft of ${flow}`,
    goOn: (people) =>
      `${verb(people, 'goes', 'go')} on by this release, with every answer kept and nothing asked twice`,
    led: (people, was, now) => `${verb(people, 'of them is', 'of them are')} now at ${now} instead of ${was}`,
    stay: (people, days) =>
      `${verb(people, 'stays', 'stay')} with the release they began under, asked as before and sending what that release asks, until the draft is sent${days ? ` or no one has worked on it for ${days} days` : ''}`,
    stayed: (people) => `${verb(people, 'of them does', 'of them do')} so already`,
    lose: (people, fields) => `${verb(people, 'holds', 'hold')} answers that this release does not ask: ${fields}`,
    wrong: (people, fields) => `${verb(people, 'holds', 'hold')} answers that this release does not take: ${fields}`,
    missing: (people, fields) =>
      `${verb(people, 'has', 'have')} not answered what this release requires at a step they have passed: ${fields}`,
    again: (people, steps) => `${people} would have to do steps again by this release: ${steps}`,
    stuck: (people) => `${people} would get no further by this release`,
    gone: (people) => `for ${people} the flow is not there any more in this release`,
    elsewhere: (people) => `${people} would first be asked what they have not answered, at a step they have passed`,
  },
};

export const openWords = (language: Language): OpenWords => OPEN[language];
