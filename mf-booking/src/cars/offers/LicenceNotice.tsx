import { observer } from 'mobx-react-lite';
import { useSession, useTexts } from '@portolan/remote-kit';
import { Link } from '@portolan/remote-kit/router';
import { Notice } from '@portolan/ui/core';
import type { CarOffersStore } from './CarOffersStore.ts';

/** That who drives has no licence in the documents, or one that ends too early, and the way to add one; nothing where it lasts or nobody knows. */
export const LicenceNotice = observer(function LicenceNotice({ store }: { readonly store: CarOffersStore }) {
  const { t } = useTexts('mf-booking');
  const { session } = useSession();
  const { licenceState, query, riders } = store;
  if (licenceState !== 'MISSING' && licenceState !== 'EXPIRES_BEFORE_RETURN') return null;
  const isOwn = query.driver.userId === session.user?.id;
  const name = riders.list.find(({ id }) => id === query.driver.userId)?.name;
  return (
    <Notice kind="warning">
      {isOwn || name === undefined ? t(`cars.licence.${licenceState}`) : t(`cars.licence.${licenceState}_OF`, { name })}{' '}
      {isOwn && <Link to="/profile/documents">{t('cars.licence.add')}</Link>}
    </Notice>
  );
});
