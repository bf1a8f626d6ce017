import type { FlowParams } from './definitions';
import type { Language } from './enums';
import type { DraftState } from './generated/bodies';

/** Whom a page is drawn for, by its address alone: a browser with a session, or one without. */
export type DrawnFor = 'guest' | 'user';

/**
 * Which screen of an address can be drawn before its script runs: login, the shape of a tab, a step once its draft is known,
 * or any other page as it stands while it comes.
 */
export type Prerendered =
  | { readonly screen: 'login' | 'tab'; readonly for: readonly DrawnFor[] }
  | {
      readonly screen: 'page';
      readonly for: readonly DrawnFor[];
      /** the address names one of many that look alike */
      readonly isOneOfMany: boolean;
    }
  | { readonly screen: 'step'; readonly flow: string; readonly params: FlowParams };

/** A screen as HTML, as the app shows it itself a moment later. */
export interface DrawnScreen {
  /** what stands in the page; every text in it is escaped */
  readonly html: string;
  /** `page` where a step is not drawn itself, but what stands while it comes */
  readonly screen: Prerendered['screen'];
  /** custom properties of the channel's brand, by name */
  readonly style: Readonly<Record<string, string>>;
}

/** What draws pages, made by the build of the app's own components (src/app/drawn). */
export interface Drawing {
  /** brings what is needed to know every page; to be called first */
  prepare(): Promise<void>;
  /** what there is to draw at a path; undefined where the script has to decide */
  prerenderedAt(pathname: string): Prerendered | undefined;
  /** the screen of a path; undefined where the app would lead elsewhere. @param draft of a step, as GET /draft gives it */
  draw(pathname: string, language: Language, draft?: DraftState): Promise<DrawnScreen | undefined>;
}

/** The files beside what draws pages that hold what a drawn screen needs of the style sheet; a step brings all of it. */
export const FIRST_STYLES = { login: 'login.css', tab: 'tab.css', page: 'page.css' } as const satisfies Partial<
  Record<Prerendered['screen'], string>
>;

/** Id of the element by which a page brings the draft of its step, as JSON. */
export const SENT_WITH_PAGE = 'sent-with-page';

/** What the element holds. */
export interface SentDraft {
  readonly key: string;
  readonly draft: DraftState;
}

/** Tells the draft of a page from another. */
export const sentKey = (flow: string, params: FlowParams = {}): string => JSON.stringify([flow, params]);

/** The cookie that says in which language a browser wants its pages drawn: a name of LANGUAGES. */
export const LANGUAGE_COOKIE = 'lancar_language';

/**
 * The value of the tab that says: the page before was left with edits that were still on their way. A draft that was read
 * when the next page was asked for does not have them.
 */
export const UNSENT_EDITS = 'unsentEdits';
