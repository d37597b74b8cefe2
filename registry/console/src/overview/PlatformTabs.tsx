import { useTexts } from '@portolan/remote-kit';
import { useNavigate } from '@portolan/remote-kit/router';
import { TabLinks } from '@portolan/ui/base';

const paths = { remotes: '/platform', sharing: '/platform/sharing' } as const;

/** From one view of the whole platform to the other. */
export function PlatformTabs({ current }: { readonly current: keyof typeof paths }) {
  const { t } = useTexts('mf-platform');
  const navigate = useNavigate();
  return (
    <TabLinks
      label={t('tabs')}
      current={current}
      tabs={[
        { key: 'remotes', label: t('remotes.title') },
        { key: 'sharing', label: t('sharing.title') },
      ]}
      onChange={(key) => void navigate(key === 'sharing' ? paths.sharing : paths.remotes)}
    />
  );
}
