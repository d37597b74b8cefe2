import { formatList } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';

/** Children with their ages in years, such as "2 children (ages 3 and 9)". */
export function useChildrenText(): (ages: readonly number[]) => string {
  const { t, language } = useTexts('mf-booking');
  return (ages) => t('hotels.children', { count: ages.length, ages: formatList(ages.map(String), language, 'all') });
}
