import type { Proof } from './Proof.ts';

/** All proofs by name, each loaded when it is asked for. */
export const proofs: Readonly<Record<string, () => Promise<Proof>>> = {
  remotes: async () => (await import('../../../e2e/proofs/remotes.ts')).proveRemotes,
  deploys: async () => (await import('../../../e2e/proofs/deploys.ts')).proveDeploys,
  tampering: async () => (await import('../../../e2e/proofs/tampering.ts')).proveTampering,
  tokens: async () => (await import('../../../e2e/proofs/tokens.ts')).proveTokens,
  redirects: async () => (await import('../../../e2e/proofs/redirects.ts')).proveRedirects,
  bookings: async () => (await import('../../../api/proofs/bookings.ts')).proveBookings,
  idempotency: async () => (await import('../../../api/proofs/idempotency.ts')).proveIdempotency,
  'lost-updates': async () => (await import('../../../api/proofs/lostUpdates.ts')).proveLostUpdates,
  trips: async () => (await import('../../../api/proofs/trips.ts')).proveTrips,
  money: async () => (await import('../../../api/proofs/money.ts')).proveMoney,
};
