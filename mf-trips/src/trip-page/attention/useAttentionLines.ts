import type { Trip } from '@portolan/contracts';
import { inOrder, type AttentionLine } from './AttentionLine.ts';
import { useFindingLines } from './useFindingLines.tsx';
import {
  useCodeLines,
  useExpiryLines,
  useFailureLines,
  usePendingLines,
  type AttentionActions,
} from './useItemLines.tsx';
import { useStateLines } from './useStateLines.tsx';

/** All lines of the trip page: failures first, then where the trip stands, what waits for an answer, and gaps. */
export function useAttentionLines(
  trip: Trip,
  actions: AttentionActions & { readonly isBookingShown: boolean },
): readonly AttentionLine[] {
  return inOrder([
    ...useFailureLines(trip, actions),
    ...useStateLines(trip, actions.isBookingShown),
    ...useCodeLines(trip, actions),
    ...useExpiryLines(trip),
    ...useFindingLines(trip, actions),
    ...usePendingLines(trip),
  ]);
}
