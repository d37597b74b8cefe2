// The floors of mf-trips/src, from below to above. A folder imports only from floors below its own (docs/ARCHITECTURE.md).
export const floors = [
  ['products'],
  ['trip'],
  [
    'approvals',
    'cancelling',
    'checkout',
    'commands',
    'shared-trip',
    'sharing',
    'trip-fit',
    'trip-picker',
    'trips-list',
  ],
  ['home', 'trip-page'],
];
