import { useTexts } from '@portolan/remote-kit';
import { useNavigate } from '@portolan/remote-kit/router';
import { TabLinks } from '@portolan/ui/base';

const paths = { remotes: '/platform', sharing: '/platform/sharing' } as const;

/** Tabs between the views of the whole platform. */
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
