import { formatDate, type Language } from '@portolan/i18n';

/** A calendar day in short, such as "Mon 23 Nov". */
export function shortDay(day: string, language: Language): string {
  const text = formatDate(`${day}T00:00:00Z`, language, { style: 'shortDateTime', zone: 'UTC' });
  return text.slice(0, text.lastIndexOf(','));
}
