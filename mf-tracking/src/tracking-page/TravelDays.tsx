import { formatDate } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';

export interface TravelDaysProps {
  /** yyyy-MM-dd. */
  readonly from: string;
  readonly to: string;
}

/** First and last day as dd.MM.yyyy, a single day once (spec §9). */
export function TravelDays({ from, to }: TravelDaysProps) {
  const { language } = useTexts('mf-tracking');
  const day = (value: string) => <time dateTime={value}>{formatDate(value, language, { style: 'tracking' })}</time>;
  if (from === to) return day(from);
  return (
    <>
      {day(from)} – {day(to)}
    </>
  );
}
