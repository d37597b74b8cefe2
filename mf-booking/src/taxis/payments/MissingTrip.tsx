import { useTexts } from '@portolan/remote-kit';
import { useNavigate } from '@portolan/remote-kit/router';
import { Button, EmptyState } from '@portolan/ui/core';

/** The URL names no trip that the person may see. */
export function MissingTrip() {
  const { t } = useTexts('mf-booking');
  const navigate = useNavigate();
  const action = <Button onClick={() => void navigate('/trips')}>{t('payments.toTrips')}</Button>;
  return (
    <EmptyState kind="break" title={t('payments.missing')} description={t('payments.missingText')} action={action} />
  );
}
