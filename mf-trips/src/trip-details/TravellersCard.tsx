import type { DocumentedTraveller } from '@portolan/contracts';
import { useSession, useTexts } from '@portolan/remote-kit';
import { Link } from '@portolan/remote-kit/router';
import { Card } from '@portolan/ui/base';
import { Avatar } from '@portolan/ui/core';
import { GuestTag } from './GuestTag.tsx';
import { travellerName } from '../products/travellerName.ts';
import styles from './TravellersCard.module.css';

/** Who travels, guests marked, how to reach them, and whether their travel documents last for the trip. */
export function TravellersCard({ travellers }: { readonly travellers: readonly DocumentedTraveller[] }) {
  const { t } = useTexts('mf-trips');
  const { session } = useSession();
  const ownId = session.user?.id;
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
              {traveller.documentState != null && (
                <span className={styles['document']} data-state={traveller.documentState}>
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
