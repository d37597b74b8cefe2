import * as z from '@portolan/contracts/schema';

/** The four auth fields that the spec persists (§4), and nothing else. */
export const storedAuth = z.object({
  authToken: z.string(),
  refreshToken: z.string(),
  userId: z.string(),
  loggedInternalAgent: z.boolean(),
});
export type StoredAuth = z.output<typeof storedAuth>;
