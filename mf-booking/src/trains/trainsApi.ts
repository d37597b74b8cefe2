import {
  listMembershipsOfCustomers,
  priceTrain,
  searchTrains,
  type AnswerOf,
  type BodyOf,
  type TrainPreferences,
} from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';

export type TrainsAnswer = AnswerOf<typeof searchTrains>;
export type TrainPricesAnswer = AnswerOf<typeof priceTrain>;
export type TrainPriceQuestion = BodyOf<typeof priceTrain>;

/** Trains of a day for each direction, without prices. */
export const askForTrains = (
  http: HttpClient,
  preferences: TrainPreferences,
  signal: AbortSignal,
): Promise<TrainsAnswer> => http.call(searchTrains, { body: preferences, signal });

/** Prices of one journey. Rejects with SEARCH_EXPIRED for an unknown search. */
export const askForTrainPrices = (
  http: HttpClient,
  question: TrainPriceQuestion,
  signal: AbortSignal,
): Promise<TrainPricesAnswer> => http.call(priceTrain, { body: question, signal });

/** Train loyalty programs by colleague; leaves out colleagues without access. */
export async function loadTrainCards(
  http: HttpClient,
  customerIds: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (customerIds.length === 0) return new Map();
  const { customersLoyaltyMemberships: memberships } = await http.call(listMembershipsOfCustomers, {
    body: { customerIDs: [...customerIds] },
    signal,
  });
  return new Map(
    memberships.map(({ customerId, customerLoyaltyMembership: { trainMemberships } }) => [
      customerId,
      [...new Set(trainMemberships.map(({ loyaltyProgramType }) => loyaltyProgramType))],
    ]),
  );
}
