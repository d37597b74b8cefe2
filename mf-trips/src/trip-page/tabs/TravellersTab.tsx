import type { DocumentedTraveller, Trip } from '@portolan/contracts';
import { useSession, useTexts } from '@portolan/remote-kit';
import { Link } from '@portolan/remote-kit/router';
import { Card } from '@portolan/ui/base';
import { Avatar, EmptyState } from '@portolan/ui/core';
import { travellerName } from '../../products/travellerName.ts';
import { GuestTag } from '../itinerary/GuestTag.tsx';
import styles from './CostsTab.module.css';
import people from './TravellersTab.module.css';

/** Travellers, guests marked, with contacts and document states. */
export function TravellersTab({ trip }: { readonly trip: Trip }) {
  const { t } = useTexts('mf-trips');
  if (trip.travellers.length === 0) return <EmptyState kind="open" title={t('travellersTab.none')} />;
  return (
    <div className={styles['tab']}>
      <TravellersCard travellers={trip.travellers} />
    </div>
  );
}

function TravellersCard({ travellers }: { readonly travellers: readonly DocumentedTraveller[] }) {
  const { t } = useTexts('mf-trips');
  const { session } = useSession();
  const ownId = session.user?.id;
  return (
    <Card title={t('trip.travellers')}>
      <ul className={people['people']}>
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
              {traveller.documentState != null && (
                <span className={people['document']} data-state={traveller.documentState}>
                  {t(`travellersTab.document.${traveller.documentState}`)}
                </span>
              )}
              {traveller.userId === ownId && isLacking(traveller) && (
                <Link to="/profile/documents">{t('travellersTab.addDocument')}</Link>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const isLacking = ({ documentState }: DocumentedTraveller): boolean =>
  documentState === 'MISSING' || documentState === 'EXPIRES_BEFORE_RETURN';
