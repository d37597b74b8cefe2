import type { hotelChains } from './travelPreferences.ts';

/** Chains by their own names, which no language changes, and by which suppliers name a hotel's chain. */
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
