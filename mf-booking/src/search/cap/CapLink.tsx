import { formatMoney } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { Link } from '@portolan/remote-kit/router';
import { capRangesOf, type CapRange, type CapsByPlace } from './capsByPlace.ts';

/** Price caps in words, such as "Your cap: SEK 900 a day", as a link to the reader's travel policy. */
export function CapLink({ caps }: { readonly caps: CapsByPlace }) {
  const { t, language } = useTexts('mf-booking');
  const rangeText = ({ currency, least, most }: CapRange): string => {
    const [lowest, highest] = [least, most].map((amount) => formatMoney({ amount, currency }, language));
    return least === most ? (lowest ?? '') : t('cap.range', { least: lowest, most: highest });
  };
  const text = capRangesOf(caps)
    .map((range) => t(`cap.yours.${range.per}`, { cap: rangeText(range) }))
    .join(' · ');
  return <Link to="/policy">{caps.inPlaces.length === 0 ? text : t('cap.byPlace', { caps: text })}</Link>;
}
