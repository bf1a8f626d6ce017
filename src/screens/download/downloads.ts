import type stores from './stores.json';

/** Where the app can be had; src/screens/download/stores.json has the addresses. */
export type Store = keyof typeof stores;

interface Download {
  /** the first is the main button */
  readonly offers: readonly Store[];
}

export type DownloadName = 'app' | 'apk' | 'sorry' | 'marketing';

/** The screens that offer the app: CommonDownloadApp, its APK and Sorry variants, MarketingDownloadApp. */
export const DOWNLOADS: Readonly<Record<DownloadName, Download>> = {
  app: { offers: ['play', 'appStore'] },
  apk: { offers: ['apk', 'play'] },
  sorry: { offers: [] },
  marketing: { offers: ['play', 'appStore'] },
};
