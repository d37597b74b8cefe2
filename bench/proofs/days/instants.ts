/** Start time of a run, and why it might differ from others. */
export interface Instant {
  readonly at: Date;
  readonly why: string;
}

/** Five minutes into each hour of an ordinary day, in UTC: from 23:05 on the people of the demo are on the next one. */
export const hours: readonly Instant[] = Array.from({ length: 24 }, (_none, hour) => ({
  at: new Date(Date.UTC(2026, 10, 27, hour, 5)),
  why: `hour ${hour}`,
}));

/**
 * Forty days that calendars treat differently from their neighbours. The clocks of Copenhagen, Stockholm and Belgrade change together, at
 * 01:00 UTC; between 22:00 and 24:00 UTC their date differs from UTC.
 */
export const days: readonly Instant[] = (
  [
    ['2026-11-28T11:05Z', 'Saturday'],
    ['2026-11-29T23:05Z', 'Sunday, on which Monday has begun'],
    ['2026-11-30T22:30Z', 'end of November'],
    ['2026-12-24T15:05Z', 'Christmas Eve'],
    ['2026-12-27T23:30Z', 'eve of week 53'],
    ['2026-12-28T08:05Z', 'week 53 begins'],
    ['2026-12-31T12:05Z', 'New Year’s Eve'],
    ['2027-01-01T00:05Z', 'New Year'],
    ['2027-01-03T23:05Z', 'week 53 ends'],
    ['2027-01-04T06:05Z', 'week 1 begins'],
    ['2027-01-29T09:05Z', 'a month ahead there is no such day'],
    ['2027-01-31T23:30Z', 'end of January'],
    ['2027-02-28T23:05Z', 'end of February'],
    ['2027-03-01T00:05Z', 'March begins'],
    ['2027-03-14T10:30Z', 'American clocks go forward'],
    ['2027-03-26T23:30Z', 'two nights before summer time'],
    ['2027-03-27T23:30Z', 'night in which European clocks go forward'],
    ['2027-03-28T01:30Z', 'first hour of summer time'],
    ['2027-03-31T21:30Z', 'end of March'],
    ['2027-04-30T22:30Z', 'end of April'],
    ['2027-05-31T13:05Z', 'end of May'],
    ['2027-06-30T23:59Z', 'half of the year'],
    ['2027-07-31T22:05Z', 'end of July'],
    ['2027-08-31T05:05Z', 'end of August'],
    ['2027-09-30T22:05Z', 'end of September'],
    ['2027-10-30T22:30Z', 'night in which European clocks go back'],
    ['2027-10-31T00:30Z', 'first of two hours alike'],
    ['2027-11-01T01:30Z', 'day after summer time'],
    ['2027-11-07T06:30Z', 'American clocks go back'],
    ['2027-11-27T23:05Z', 'a year later'],
    ['2027-12-31T23:30Z', 'last hour of the year'],
    ['2028-02-28T23:05Z', 'eve of the leap day'],
    ['2028-02-29T23:05Z', 'leap day'],
    ['2028-03-01T07:05Z', 'day after the leap day'],
    ['2028-03-25T23:30Z', 'night in which the clocks of a leap year go forward'],
    ['2028-09-27T22:30Z', 'a month before winter time'],
    ['2028-10-29T01:30Z', 'second of two hours alike'],
    ['2028-12-31T23:05Z', 'end of a leap year, day 366'],
    ['2029-02-28T12:05Z', 'a year ago there was one day more'],
    ['2029-12-31T10:05Z', 'in week 1 of the next year'],
  ] as const
).map(([at, why]) => ({ at: new Date(at), why }));
