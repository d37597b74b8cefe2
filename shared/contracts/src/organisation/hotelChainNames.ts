import type { hotelChains } from './travelPreferences.ts';

/** Chains by their own names, the same in each language; suppliers name a hotel's chain by them. */
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
