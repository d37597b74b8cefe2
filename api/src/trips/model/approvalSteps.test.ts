import { deadlineOf, remindersDue } from './approvalSteps.ts';

describe('deadline and reminders', () => {
  const now = new Date('2026-11-20T08:00:00Z');
  it('A decision is due after the process’s hours, but before the journey begins', () => {
    expect(deadlineOf(now, 24, new Date('2026-12-01T08:00:00Z'))).toEqual(new Date('2026-11-21T08:00:00Z'));
    expect(deadlineOf(now, 24, new Date('2026-11-20T12:00:00Z'))).toEqual(new Date('2026-11-20T11:30:00Z'));
    expect(deadlineOf(now, 24, new Date('2026-11-20T08:10:00Z'))).toEqual(new Date('2026-11-20T08:01:00Z'));
  });

  it('Reminders are due at half and at nine tenths of the time', () => {
    const deadline = new Date('2026-11-20T18:00:00Z');
    expect(
      ['12:59:59', '13:00:00', '16:59:59', '17:00:00'].map((time) =>
        remindersDue(now, deadline, new Date(`2026-11-20T${time}Z`)),
      ),
    ).toEqual([0, 1, 1, 2]);
  });
});
