/** One step of a request; its approvers are asked at the same time. */
export interface PlannedStep {
  readonly step: number;
  readonly need: 'ANY' | 'ALL';
  readonly approverIds: readonly string[];
}

/**
 * Deadline of a decision: after the process's hours, but at the latest when the journey is about to begin, or at `due`, when a hold is about to end.
 */
export function deadlineOf(now: Date, timeoutHours: number, startsAt: Date, due: Date | null = null): Date {
  const latest = Math.max(
    Math.min(startsAt.getTime() - 30 * 60_000, due?.getTime() ?? Infinity),
    now.getTime() + 60_000,
  );
  return new Date(Math.min(now.getTime() + timeoutHours * 3_600_000, latest));
}

/** Number of due reminders: the first at half the time, the second at nine tenths of it. */
export function remindersDue(createdAt: Date, deadline: Date, now: Date): number {
  const share = (now.getTime() - createdAt.getTime()) / (deadline.getTime() - createdAt.getTime());
  return share >= 0.9 ? 2 : share >= 0.5 ? 1 : 0;
}
