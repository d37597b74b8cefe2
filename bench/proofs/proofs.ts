import type { Proof } from './Proof.ts';

/** All proofs by name, each loaded on demand. */
export const proofs: Readonly<Record<string, () => Promise<Proof>>> = {
  remotes: async () => (await import('./remotes.ts')).proveRemotes,
  deploys: async () => (await import('./deploys.ts')).proveDeploys,
  tampering: async () => (await import('./tampering.ts')).proveTampering,
  tokens: async () => (await import('./tokens.ts')).proveTokens,
  redirects: async () => (await import('./redirects.ts')).proveRedirects,
  bookings: async () => (await import('./bookings.ts')).proveBookings,
  idempotency: async () => (await import('./idempotency.ts')).proveIdempotency,
  'lost-updates': async () => (await import('./lostUpdates.ts')).proveLostUpdates,
  trips: async () => (await import('./trips.ts')).proveTrips,
  neighbours: async () => (await import('./neighbours.ts')).proveNeighbours,
  searches: async () => (await import('./searches.ts')).proveSearches,
  money: async () => (await import('./money.ts')).proveMoney,
  prices: async () => (await import('./prices.ts')).provePrices,
  whereabouts: async () => (await import('./whereabouts/proveWhereabouts.ts')).proveWhereabouts,
  crashes: async () => (await import('./crashes.ts')).proveCrashes,
  days: async () => (await import('./days.ts')).proveDays,
  'typed-days': async () => (await import('./typedDays.ts')).proveTypedDays,
  breaks: async () => (await import('./breaks.ts')).proveBreaks,
};

/** Faults that a proof plants with `--sabotage`, and must find, to show that it can fail. Not every proof has one yet. */
export const sabotages: Readonly<Record<string, string>> = {
  crashes:
    'errors of a lost connection have no code in the API, and PostgreSQL acknowledges what it has not written down',
  whereabouts: 'places up to 600 km apart count as one',
  prices: 'the database drops notes of prices',
  days: 'Date.now() tells the machine’s time, while new Date() tells the time of the tests',
  breaks: 'no break is written, so that no test can find it',
};
