import { useTexts } from '@portolan/remote-kit';
import { Tag } from '@portolan/ui/base';

/** Beside the name of somebody who is not of the company. */
export function GuestTag() {
  const { t } = useTexts('mf-trips');
  return <Tag>{t('trip.guest')}</Tag>;
}
