import type { PriceCap } from '@portolan/contracts';
import { formatMoney } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { Link } from '@portolan/remote-kit/router';

/** Price caps in words, such as "Your cap: SEK 900 a day", as a link to the reader's travel policy. */
export function CapLink({ caps }: { readonly caps: readonly PriceCap[] }) {
  const { t, language } = useTexts('mf-booking');
  const texts = caps.map(({ per, ...money }) => t(`cap.yours.${per}`, { cap: formatMoney(money, language) }));
  return <Link to="/policy">{texts.join(' · ')}</Link>;
}
