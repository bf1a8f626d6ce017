import { downloadScreen } from './download/DownloadScreen';
import { CheckTokenScreen } from './entry/CheckTokenScreen';
import { EntryScreen } from './entry/EntryScreen';
import { NoProductScreen } from './entry/NoProductScreen';
import { TermsScreen } from './entry/TermsScreen';
import { WpsEntryScreen } from './entry/WpsEntryScreen';
import { ReferLoginScreen, TopupInviteeLoginScreen } from './referral/InviteeLoginScreen';
import { InviteFriendsScreen } from './referral/InviteFriendsScreen';
import { ReferCodeScreen } from './referral/ReferCodeScreen';

/** The ways in besides Login. They are small and come together, so that the app names one file instead of many. */
export const entryScreens = {
  checkToken: CheckTokenScreen,
  entry: EntryScreen,
  noProduct: NoProductScreen,
  terms: TermsScreen,
  wpsEntry: WpsEntryScreen,
  inviteFriends: InviteFriendsScreen,
  referLogin: ReferLoginScreen,
  referCode: ReferCodeScreen,
  topupInviteeLogin: TopupInviteeLoginScreen,
  download: downloadScreen('app'),
  downloadApk: downloadScreen('apk'),
  downloadSorry: downloadScreen('sorry'),
  marketingDownload: downloadScreen('marketing'),
};
