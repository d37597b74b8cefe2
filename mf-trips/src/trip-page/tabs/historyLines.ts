import type { PriceChange, TripItem } from '@portolan/contracts';
import type { HistoryStep } from '../../trip/historyApi.ts';

/** One event: its effect on the trip and on items. */
export interface HistoryLine extends Pick<HistoryStep, 'event' | 'at' | 'by' | 'impersonator' | 'comment'> {
  /** Origin: a person, a supplier's answer, or the portal. */
  readonly origin: 'person' | 'supplier' | 'system';
  readonly items: readonly HistoryStep[];
  /** Null if only items were affected. */
  readonly trip: HistoryStep | null;
}

/** Events of suppliers and of the portal, which the history records under the person who caused them. */
const origins: Readonly<Record<string, HistoryLine['origin']>> = {
  supplier: 'supplier',
  scheduleChange: 'supplier',
  voided: 'supplier',
  priceChanged: 'system',
  priceRose: 'system',
  holdLost: 'system',
  timeout: 'system',
  reminder: 'system',
};

/** An event, or a change of a booking's price. */
export type HistoryEntry =
  | { readonly kind: 'event'; readonly at: string; readonly line: HistoryLine }
  | { readonly kind: 'price'; readonly at: string; readonly item: TripItem; readonly change: PriceChange };

/** Events and changes of prices, newest first. @param steps newest first */
export const historyEntries = (steps: readonly HistoryStep[], items: readonly TripItem[]): readonly HistoryEntry[] =>
  [
    ...historyLines(steps).map((line) => ({ kind: 'event', at: line.at, line }) as const),
    ...items.flatMap((item) =>
      (item.price?.changes ?? []).map((change) => ({ kind: 'price', at: change.at, item, change }) as const),
    ),
  ].toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));

/** Merges the steps of a trip and its items into one line per event. */
export function historyLines(steps: readonly HistoryStep[]): readonly HistoryLine[] {
  const lines: HistoryLine[] = [];
  for (const step of steps) {
    const index = lines.findIndex((line) => belongsTo(line, step));
    const line = lines[index];
    if (line === undefined)
      lines.push(
        withStep(
          { ...step, origin: origins[step.event] ?? (step.by === null ? 'system' : 'person'), items: [], trip: null },
          step,
        ),
      );
    else lines[index] = withStep(line, step);
  }
  return lines;
}

/** Whether a step has the moment, event and person of a line, and adds something to it. */
function belongsTo(line: HistoryLine, { itemId, event, at, by, impersonator }: HistoryStep): boolean {
  const isSame = line.event === event && line.at === at && line.by === by && line.impersonator === impersonator;
  return isSame && (itemId === null ? line.trip === null : line.items.every((item) => item.itemId !== itemId));
}

const withStep = (line: HistoryLine, step: HistoryStep): HistoryLine =>
  step.itemId === null ? { ...line, trip: step, comment: step.comment } : { ...line, items: [...line.items, step] };
