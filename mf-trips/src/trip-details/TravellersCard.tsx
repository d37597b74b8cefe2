import type { DocumentedTraveller } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { Card } from '@portolan/ui/base';
import { Avatar } from '@portolan/ui/core';
import { GuestTag } from '../travellers/GuestTag.tsx';
import { travellerName } from '../travellers/travellerName.ts';
import styles from './TravellersCard.module.css';

interface TravellersCardProps {
  readonly travellers: readonly DocumentedTraveller[];
  /** Says of each whether the travel documents last for the trip. */
  readonly withDocuments?: boolean;
}

/** Who travels, guests marked, and how to reach them. */
export function TravellersCard({ travellers, withDocuments = false }: TravellersCardProps) {
  const { t } = useTexts('mf-trips');
  return (
    <Card title={t('trip.travellers')}>
      <ul className={styles['people']}>
        {travellers.map((traveller, index) => (
          <li key={traveller.userId ?? index}>
            <Avatar name={travellerName(traveller)} />
            <div>
              <p>
                {travellerName(traveller)}
                {traveller.isGuest && (
                  <>
                    {' '}
                    <GuestTag />
                  </>
                )}
              </p>
              {traveller.email !== '' && <a href={`mailto:${traveller.email}`}>{traveller.email}</a>}
              {traveller.phone !== '' && <a href={`tel:${traveller.phone}`}>{traveller.phone}</a>}
              {withDocuments && traveller.documentState != null && (
                <span className={styles['document']} data-state={traveller.documentState}>
                  {t(`travellersTab.document.${traveller.documentState}`)}
                </span>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
