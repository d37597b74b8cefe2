import { useTexts } from '@portolan/remote-kit';
import { Tag } from '@portolan/ui/base';

/** Marks somebody who is not of the company (spec §2). */
export function GuestTag() {
  const { t } = useTexts('mf-booking');
  return <Tag>{t('travellers.guest')}</Tag>;
}
