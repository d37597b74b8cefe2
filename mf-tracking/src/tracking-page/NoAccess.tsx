import { useTexts } from '@portolan/remote-kit';
import { useNavigate } from '@portolan/remote-kit/router';
import { Button, EmptyState } from '@portolan/ui/core';

/** The API denies this person the locations, whatever the menu said. */
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
