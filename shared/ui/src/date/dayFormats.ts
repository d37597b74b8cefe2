import type { Dayjs } from 'dayjs';
import { formatDate, type Language } from '@portolan/i18n';

type DayFormat = string | ((day: Dayjs) => string);

/** How a picker writes a day: as every other text of the language does. What is typed may also have the other forms, in dayjs's tokens. */
export const dayFormats = (language: Language): DayFormat[] => [
  (day) => formatDate(day.format('YYYY-MM-DD'), language, { style: 'shortDate' }),
  'D MMM YYYY',
  'D. MMM YYYY',
  'YYYY-MM-DD',
];
