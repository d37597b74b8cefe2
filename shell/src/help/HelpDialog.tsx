import { useTexts } from '@portolan/remote-kit';
import { InfoDialog } from './InfoDialog.tsx';
import { SupportContact } from './SupportContact.tsx';

/** The support contact in a dialog over any page. */
export function HelpDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts('shell');
  return (
    <InfoDialog title={t('help.title')} onClose={onClose}>
      <SupportContact />
    </InfoDialog>
  );
}
