import { call } from '../api/call';
import type { HelpTopicListed } from '../contract/generated/bodies';

let known: readonly HelpTopicListed[] | undefined;

/** The topics of the help center, asked for once a page load and then there without a network. Raises ApiError. */
export async function helpTopics(): Promise<readonly HelpTopicListed[]> {
  known ??= (await call('GET /help/topics')).topics;
  return known;
}

/** The topics, where this page has them already. */
export const knownHelpTopics = (): readonly HelpTopicListed[] | undefined => known;
