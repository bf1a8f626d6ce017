import type { ToPage, ToShell } from '../contract/generated/bridge';

/** What a shell may offer, and what is asked for by messages of the same name (schemas/api/bridge). */
export type Capability = Exclude<keyof ToShell & keyof ToPage, 'back'>;

/** Why there is no answer: what the shell said, or no answer in time, or the shell does not offer it. */
export type ShellRefusal = ToPage['error']['code'] | 'TIMEOUT';

export type ShellAnswer<Type extends Capability> =
  | { ok: true; body: ToPage[Type] /** the picture that came in parts after the answer */; picture?: Blob }
  | { ok: false; reason: ShellRefusal };

/** The app around the page, once it has said what it can do. Nothing here throws or rejects. */
export interface Shell {
  readonly platform: ToPage['ready']['platform'];
  can(capability: Capability): boolean;
  /** `timeout` in ms; where people decide, it has to be long */
  ask<Type extends Capability>(type: Type, body: ToShell[Type], timeout?: number): Promise<ShellAnswer<Type>>;
  /** how many messages came that were not of the contract, not asked for, or a second time */
  dropped(): number;
}

/** What a shell tells by itself. */
export interface ShellEvents {
  /** the device's back button; false when there is nothing to go back to, so that the app closes */
  back(): boolean;
  logout(): void;
  safeAreas(insets: ToPage['safeAreas']): void;
}

/** Whom the shell is told about at the start. */
export type Greeting = Omit<ToShell['hello'], 'versions' | 'key'>;
