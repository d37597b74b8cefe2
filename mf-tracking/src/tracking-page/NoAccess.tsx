import { useTexts } from '@portolan/remote-kit';
import { useNavigate } from '@portolan/remote-kit/router';
import { Button, EmptyState } from '@portolan/ui/core';

/** Shown when the API refuses the locations, even if the menu offered the page. */
export function NoAccess() {
  const { t } = useTexts('mf-tracking');
  const navigate = useNavigate();
  return (
    <EmptyState
      kind="lock"
      headingLevel={1}
      title={t('noAccess')}
      description={t('noAccessText')}
      action={
        <Button type="primary" onClick={() => void navigate('/')}>
          {t('goHome')}
        </Button>
      }
    />
  );
}
