import { BillIcon, FlashIcon, PersonIcon } from '../../ui/icons/furtherIcons';
import { HelpIcon, outline, SproutIcon } from '../../ui/icons/icons';

const CardIcon = outline('M3.5 6h17v12h-17zM7 10.5h4M7 14h3M15 10a1.8 1.8 0 100 3.6 1.8 1.8 0 000-3.6z');
const BankIcon = outline('M4 10l8-5.5 8 5.5zM6 10v7M10 10v7M14 10v7M18 10v7M4 19.5h16');
const SlidersIcon = outline(
  'M4 8h8M18 8h2M15 5.5a2.5 2.5 0 100 5 2.5 2.5 0 000-5zM4 16h2M12 16h8M9 13.5a2.5 2.5 0 100 5 2.5 2.5 0 000-5z',
);
const GaugeIcon = outline('M4 17a8.5 8.5 0 1116 0M12 16l3.5-5.5');
const CashIcon = outline('M3.5 7h17v10h-17zM12 9.5a2.5 2.5 0 100 5 2.5 2.5 0 000-5zM6.5 12v.01M17.5 12v.01');
const TicketIcon = outline('M4 7h16v3.2a2 2 0 000 3.6V17H4v-3.2a2 2 0 000-3.6zM14 9.5v5');
const GiftIcon = outline(
  'M4.5 11h15v9h-15zM3.5 7.5h17V11h-17zM12 7.5V20M12 7.5c-4.5 0-4.5-4-2-4 1.5 0 2 2 2 4zM12 7.5c4.5 0 4.5-4 2-4-1.5 0-2 2-2 4z',
);
const MailIcon = outline('M4 6h16v12H4zM4.5 6.5L12 13l7.5-6.5');

/** What stands before each way of the page, so that it is found at a glance. */
export const ME_ICONS = {
  messages: MailIcon,
  account: PersonIcon,
  profile: CardIcon,
  setting: SlidersIcon,
  limit: GaugeIcon,
  loans: CashIcon,
  payments: BillIcon,
  accounts: BankIcon,
  savings: SproutIcon,
  vouchers: TicketIcon,
  invite: GiftIcon,
  serviceBills: FlashIcon,
  help: HelpIcon,
} as const;
