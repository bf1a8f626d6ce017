/** What was done on the login screen before the app was there; reading it takes it away. */
export const firstPress = { focused: false, pressed: false };

/** What was done, once. */
export function takeFirstPress(): Readonly<typeof firstPress> {
  const taken = { ...firstPress };
  Object.assign(firstPress, { focused: false, pressed: false });
  return taken;
}
