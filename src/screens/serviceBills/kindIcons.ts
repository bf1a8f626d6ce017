import type { ServiceProduct } from '../../contract/generated/bodies';
import { FlashIcon } from '../../ui/icons/furtherIcons';
import { outline } from '../../ui/icons/icons';

/** Where the services are, below the channel. */
export const SERVICES_PATH = 'bill/postpaid';

/** By what a kind of service is found at a glance. */
export const KIND_ICONS: Readonly<Record<ServiceProduct['kind'], ReturnType<typeof outline>>> = {
  ELECTRICITY: FlashIcon,
  WATER: outline('M12 3.5c3 3.6 5.5 6.6 5.5 9.8a5.5 5.5 0 01-11 0c0-3.2 2.5-6.2 5.5-9.8z'),
  TELEPHONE: outline('M8 3.5h8a1 1 0 011 1v15a1 1 0 01-1 1H8a1 1 0 01-1-1v-15a1 1 0 011-1zM11 17.5h2'),
  HEALTH: outline('M12 19.5S4.5 15 4.5 9.6A4 4 0 0112 7.6a4 4 0 017.5 2c0 5.4-7.5 9.9-7.5 9.9z'),
};
