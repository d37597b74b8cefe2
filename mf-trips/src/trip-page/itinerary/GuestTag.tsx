import { useTexts } from '@portolan/remote-kit';
import { Tag } from '@portolan/ui/base';

/** Marks a traveller without an account. */
export function GuestTag() {
  const { t } = useTexts('mf-trips');
  return <Tag>{t('trip.guest')}</Tag>;
}
