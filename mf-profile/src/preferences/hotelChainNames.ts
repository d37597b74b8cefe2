import type { hotelChains } from '@portolan/contracts';

/** Chains by their own names, which no language changes. */
export const hotelChainNames: Readonly<Record<(typeof hotelChains)[number], string>> = {
  ACCOR: 'Accor',
  BEST_WESTERN: 'Best Western',
  HILTON: 'Hilton',
  HYATT: 'Hyatt',
  IHG: 'IHG',
  MARRIOTT: 'Marriott',
  RADISSON: 'Radisson',
  SCANDIC: 'Scandic',
  STRAWBERRY: 'Strawberry',
};
