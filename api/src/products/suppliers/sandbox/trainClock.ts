import { dateOf } from '@portolan/i18n';

/**
 * Instants of a timetable, in minutes since the epoch. Trains start between four in the morning and midnight, when no clock in Europe is
 * turned: one offset holds for all of a day's starts. What is on its way through such a night keeps its pace.
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
