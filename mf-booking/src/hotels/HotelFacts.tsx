import type { FoundHotel } from '@portolan/contracts';
import { formatNumber } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { Icon } from '@portolan/ui/core';
import type { ChainMark } from './HotelPrograms.ts';
import styles from './HotelFacts.module.css';

/** Stars; empty for a hotel without. */
export function HotelStars({ stars }: Pick<FoundHotel, 'stars'>) {
  const { t } = useTexts('mf-booking');
  if (stars === 0) return null;
  return (
    <span className={styles['stars']} role="img" aria-label={t('hotels.stars', { count: stars })}>
      <span aria-hidden="true">{stars}</span>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="m12 4 2.4 5 5.6.7-4.1 3.8 1.1 5.5-5-2.7-5 2.7 1.1-5.5L4 9.7 9.6 9z" />
      </svg>
    </span>
  );
}

/** Guest score, and chain. */
export function HotelScore({ hotel: { score, chain } }: { readonly hotel: Pick<FoundHotel, 'score' | 'chain'> }) {
  const { t, language } = useTexts('mf-booking');
  return (
    <span>
      {score === null ? (
        t('hotels.noReviews')
      ) : (
        <>
          <span className={styles['score']} title={t('hotels.score')}>
            <span className="pt-visually-hidden">{t('hotels.score')} </span>
            {formatNumber(score.value, language, 1)}
          </span>
          {t('hotels.reviews', { count: score.reviews, shown: formatNumber(score.reviews, language) })}
        </>
      )}
      {' · '}
      {chain ?? t('hotels.independent')}
    </span>
  );
}

export interface HotelTagsProps {
  readonly hotel: FoundHotel;
  /** Why the chain matters to the travellers. */
  readonly mark: ChainMark | null;
  /** False if the rates show the company rate themselves. */
  readonly hasRate?: boolean;
}

/** Tags of a hotel, those of the company first. */
export function HotelTags({ hotel, mark, hasRate = true }: HotelTagsProps) {
  const { t } = useTexts('mf-booking');
  const { isPreferred, colleaguesStayed, isEcoFriendly, isAccessible, offer } = hotel;
  const words = [
    ...(hasRate && offer?.companyRate != null ? [t('hotels.companyRate')] : []),
    ...(colleaguesStayed > 0 ? [t('hotels.colleagues', { count: colleaguesStayed })] : []),
    ...(isEcoFriendly ? [t('hotels.value.ECO_FRIENDLY')] : []),
    ...(isAccessible ? [t('hotels.value.ACCESSIBLE')] : []),
  ];
  return (
    <ul className={styles['tags']}>
      {isPreferred && (
        <li className={styles['preferred']}>
          <Icon name="check" size={16} />
          {t('hotels.preferred')}
        </li>
      )}
      {mark !== null && (
        <li className={styles['preferred']}>
          <Icon name="profile" size={16} />
          {t(`hotels.chainMark.${mark}`)}
        </li>
      )}
      {words.map((word) => (
        <li key={word}>{word}</li>
      ))}
    </ul>
  );
}
