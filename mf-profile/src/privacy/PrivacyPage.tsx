import { usePrivateScreen, useTexts } from '@portolan/remote-kit';
import { ProfilePage } from '../ProfilePage.tsx';
import { ErasureCard } from './ErasureCard.tsx';
import { ExportCard } from './ExportCard.tsx';

/** The portal's data about the person (screens §15): exported as a file, and erased. */
export function PrivacyPage() {
  usePrivateScreen();
  const { t } = useTexts('mf-profile');
  return (
    <ProfilePage title={t('privacy.title')}>
      <ExportCard />
      <ErasureCard />
    </ProfilePage>
  );
}
