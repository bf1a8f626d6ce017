const CODE = /^[A-Z0-9]{6,10}$/;

/** The referral code of a link's query; undefined for anything no user has. */
export function referralCodeIn(query: URLSearchParams): string | undefined {
  const code = query.get('code')?.toUpperCase() ?? '';
  return CODE.test(code) ? code : undefined;
}
