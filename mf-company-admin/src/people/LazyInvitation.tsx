import { useTexts } from '@portolan/remote-kit';
import { LazyCode } from '@portolan/remote-kit/lazy';
import { Button, Icon } from '@portolan/ui/core';
import type { InvitationProps } from './Invitation.tsx';

const loadInvitation = async () => (await import(/* webpackChunkName: 'person' */ './Invitation.tsx')).Invitation;

/** A row's invitation: few lists show any. */
export function LazyInvitation(props: InvitationProps) {
  const { t } = useTexts('mf-company-admin');
  return (
    <LazyCode
      load={loadInvitation}
      props={props}
      loading={null}
      failed={(retry) => (
        <Button
          aria-label={t('part.failed')}
          title={t('part.failed')}
          icon={<Icon name="refresh" size={20} />}
          onClick={retry}
        />
      )}
    />
  );
}
