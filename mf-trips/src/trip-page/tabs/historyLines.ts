import type { HistoryStep } from '../../trip/historyApi.ts';

/** One thing that happened: what became of the trip by it, and of the items that it was about. */
export interface HistoryLine extends Pick<HistoryStep, 'event' | 'at' | 'by' | 'impersonator' | 'comment'> {
  /** Whose doing it was: somebody's, a supplier's answer, or the portal's own. */
  readonly stamp: 'person' | 'supplier' | 'system';
  readonly items: readonly HistoryStep[];
  /** Null where it was about items alone. */
  readonly trip: HistoryStep | null;
}

/** What suppliers answer, and what the portal does by itself, is written down under the name of whoever had asked for it. */
const doers: Readonly<Record<string, HistoryLine['stamp']>> = {
  supplier: 'supplier',
  scheduleChange: 'supplier',
  voided: 'supplier',
  priceChanged: 'system',
  priceRose: 'system',
  holdLost: 'system',
  timeout: 'system',
  reminder: 'system',
};

/** The steps of a trip and of its items, each in the order in which they come, as one line for what happened once. */
export function historyLines(steps: readonly HistoryStep[]): readonly HistoryLine[] {
  const lines: HistoryLine[] = [];
  for (const step of steps) {
    const index = lines.findIndex((line) => belongsTo(line, step));
    const line = lines[index];
    if (line === undefined)
      lines.push(
        withStep(
          { ...step, stamp: doers[step.event] ?? (step.by === null ? 'system' : 'person'), items: [], trip: null },
          step,
        ),
      );
    else lines[index] = withStep(line, step);
  }
  return lines;
}

/** Whether a step is of the same moment, action and person, and says nothing that the line says already. */
function belongsTo(line: HistoryLine, { itemId, event, at, by, impersonator }: HistoryStep): boolean {
  const isSame = line.event === event && line.at === at && line.by === by && line.impersonator === impersonator;
  return isSame && (itemId === null ? line.trip === null : line.items.every((other) => other.itemId !== itemId));
}

const withStep = (line: HistoryLine, step: HistoryStep): HistoryLine =>
  step.itemId === null ? { ...line, trip: step, comment: step.comment } : { ...line, items: [...line.items, step] };
