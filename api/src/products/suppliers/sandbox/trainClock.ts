import { dateOf } from '@portolan/i18n';

/**
 * Instants of a timetable, in minutes since the epoch. Trains start between four in the morning and midnight, when no clock in Europe
 * changes, so one offset applies to all of a day's starts. The travel time of a train does not change in a night with a clock change.
 */
export function createTrainClock(): (day: string, zone: string, minute: number) => number {
  const noons = new Map<string, number>();
  return (day, zone, minute) => {
    const key = `${day} ${zone}`;
    const noon = noons.get(key) ?? dateOf(`${day}T12:00`, zone).getTime() / 60_000;
    noons.set(key, noon);
    return noon - 720 + minute;
  };
}
