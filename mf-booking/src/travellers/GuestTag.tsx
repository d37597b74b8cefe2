import { useTexts } from '@portolan/remote-kit';
import { Tag } from '@portolan/ui/base';

/** Marks a guest (spec §2). */
export function GuestTag() {
  const { t } = useTexts('mf-booking');
  return <Tag>{t('travellers.guest')}</Tag>;
}
