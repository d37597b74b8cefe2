import { observer } from 'mobx-react-lite';
import { useSession, useTexts } from '@portolan/remote-kit';
import { Link } from '@portolan/remote-kit/router';
import { Notice } from '@portolan/ui/core';
import type { CarOffersStore } from './CarOffersStore.ts';

/** Warns that the driver's documents lack a licence or hold one that expires too early, with a link to add one. Empty if valid or unknown. */
export const LicenceNotice = observer(function LicenceNotice({ store }: { readonly store: CarOffersStore }) {
  const { t } = useTexts('mf-booking');
  const { session } = useSession();
  const { licenceState, query, searchTravellers } = store;
  if (licenceState !== 'MISSING' && licenceState !== 'EXPIRES_BEFORE_RETURN') return null;
  const isOwn = query.driver.userId === session.user?.id;
  const name = searchTravellers.list.find(({ id }) => id === query.driver.userId)?.name;
  return (
    <Notice kind="warning">
      {isOwn || name === undefined ? t(`cars.licence.${licenceState}`) : t(`cars.licence.${licenceState}_OF`, { name })}{' '}
      {isOwn && <Link to="/profile/documents">{t('cars.licence.add')}</Link>}
    </Notice>
  );
});
