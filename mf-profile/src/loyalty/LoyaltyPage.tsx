import { observer } from 'mobx-react-lite';
import { isApiError, requestIdOf } from '@portolan/http';
import { usePrivateScreen, useSession, useStore, useTexts } from '@portolan/remote-kit';
import { Button, EmptyState, ErrorState, Icon, LoadingState, Notice } from '@portolan/ui/core';
import { Dialog } from '@portolan/ui/overlay';
import { ProfilePage } from '../ProfilePage.tsx';
import { LoyaltyStore } from './LoyaltyStore.ts';
import { MembershipCard } from './MembershipCard.tsx';
import { MembershipDrawer } from './MembershipDrawer.tsx';
import { wordsOf } from './membershipWords.ts';
import styles from './LoyaltyPage.module.css';

/** The person's memberships of loyalty programs (screens §15): listed by kind, added, deleted. */
export const LoyaltyPage = observer(function LoyaltyPage() {
  usePrivateScreen();
  const { t } = useTexts('mf-profile');
  const { http, session } = useSession();
  const nameOf = (type: string) => t(`loyalty.provider.${type}`);
  const store = useStore(() => new LoyaltyStore({ http, userId: session.auth?.userId ?? '', nameOf }));
  const { state, groups, outcome, failure, leaving, form } = store;
  const add = (
    <Button type="primary" icon={<Icon name="plus" size={20} />} onClick={store.openForm}>
      {t('loyalty.add')}
    </Button>
  );

  return (
    <ProfilePage title={t('loyalty.title')}>
      <div className={styles['head']}>
        <p className={styles['lead']}>{t('loyalty.lead')}</p>
        {groups !== null && groups.length > 0 && add}
      </div>
      {outcome !== null && (
        <Notice kind="success">
          {t(outcome === 'added' ? 'addEditLoyalty.loyaltyProgramSaved' : 'loyalty.deleted')}
        </Notice>
      )}
      {failure !== null && (
        <Notice kind="failure">{isApiError(failure) ? failure.message : t('loyalty.notChanged')}</Notice>
      )}
      {state.kind === 'failed' && (
        <ErrorState
          title={t('loyalty.loadFailed')}
          requestId={requestIdOf(state.error)}
          onRetry={() => void store.load()}
        />
      )}
      {state.kind !== 'failed' && groups === null && <LoadingState label={t('loyalty.loading')} />}
      {groups?.length === 0 && (
        <EmptyState kind="open" title={t('loyalty.none')} description={t('loyalty.noneText')} action={add} />
      )}
      {groups?.map((group) => (
        <MembershipCard key={group.resource} group={group} isBusy={store.isBusy} onDelete={store.askToDelete} />
      ))}
      {form !== null && <MembershipDrawer form={form} onClose={store.closeForm} />}
      {leaving !== null && (
        <Dialog
          isOpen
          isDanger
          title={t('loyalty.delete.title')}
          confirmLabel={t('loyalty.delete.confirm')}
          cancelLabel={t('loyalty.cancel')}
          isBusy={store.isBusy}
          onConfirm={() => void store.delete()}
          onCancel={() => store.askToDelete(null)}
        >
          {t('loyalty.delete.text', {
            name: wordsOf(leaving.membership, nameOf).name,
            number: leaving.membership.membershipNumber,
          })}
        </Dialog>
      )}
    </ProfilePage>
  );
});
