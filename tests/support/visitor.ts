import type { BrowserContext } from 'playwright';
import { Borrower } from './borrower';
import { newPhone } from './phone';
import type { Stage } from './stage';

/** Where a sign-in leads. */
export const LANDED = /\/(?:apply|bill|partner-home|home)(?:\/|$)/;

/** A phone that is not signed in, and who holds it. */
export async function newVisitor(stage: Stage, language?: 'id' | 'en-us') {
  const phone = await newPhone(stage.browser, stage.server.url, language);
  return { ...phone, borrower: new Borrower(phone.page, stage.server, {}, 'gallery', language) };
}

/** How many sessions the browser holds. */
export const sessionsOf = async (context: BrowserContext) =>
  (await context.cookies()).filter(({ name }) => name === 'lancar_session').length;
