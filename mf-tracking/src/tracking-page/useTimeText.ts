import { formatDate, type Language } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { dayThere } from './trackingRange.ts';
import type { Time } from './whereabouts.ts';

/** A time on its place's clock: 16:10 if it is that day there, else 26.11.2026, 16:10, or the day alone. */
export function useTimeText(now: number): (time: Time) => string {
  const { language } = useTexts('mf-tracking');
  return ({ written }) => timeText(written, now, language);
}

function timeText(written: string, now: number, language: Language): string {
  const [day = '', time] = written.split('T');
  if (time === undefined) return formatDate(day, language, { style: 'tracking' });
  const clock = time.slice(0, 5);
  if (day === dayThere(now, written)) return clock;
  return `${formatDate(day, language, { style: 'tracking' })}, ${clock}`;
}
