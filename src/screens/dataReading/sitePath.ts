/** Where the sites are, below the channel. */
export const SITES_PATH = 'me/my-account/data-authorisation';
