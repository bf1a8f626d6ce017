/** flows/channels/<CHANNEL>.json: how the app looks and behaves inside a partner (section 6). */
export interface Channel {
  id: string;
  brand: { primary: string; ink: string; soft: string };
  loginMode: 'plain' | 'otpAfterToken' | 'freeToken';
}
