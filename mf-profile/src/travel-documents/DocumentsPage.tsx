import { useEffect } from 'react';
import { observer } from 'mobx-react-lite';
import { isApiError, requestIdOf } from '@portolan/http';
import { localTimeOf } from '@portolan/i18n';
import { usePrivateScreen, useSession, useStore, useTexts } from '@portolan/remote-kit';
import { useKeptFields } from '@portolan/remote-kit/editing';
import { Button, EmptyState, ErrorState, Icon, LoadingState, Notice } from '@portolan/ui/core';
import { Dialog } from '@portolan/ui/overlay';
import { ProfilePage } from '../ProfilePage.tsx';
import { DocumentCard } from './DocumentCard.tsx';
import { DocumentDrawer } from './DocumentDrawer.tsx';
import { DocumentListsStore } from './DocumentListsStore.ts';
import { ProofDialog } from './ProofDialog.tsx';
import { RevealStore } from './RevealStore.ts';
import { DocumentsStore } from './DocumentsStore.ts';
import styles from './DocumentsPage.module.css';

const today = () => localTimeOf(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone).slice(0, 10);

/** The person's travel documents (screens §15): listed, added, changed, made default, deleted. No third party on this page. */
export const DocumentsPage = observer(function DocumentsPage() {
  usePrivateScreen();
  const { t, language } = useTexts('mf-profile');
  const { http, session } = useSession();
  const store = useStore(
    () =>
      new DocumentsStore({
        http,
        userId: session.auth?.userId ?? '',
        names: { firstName: session.user?.firstName ?? '', lastName: session.user?.lastName ?? '' },
        newKey: () => crypto.randomUUID(),
      }),
  );
  useKeptFields('documents', store);
  const lists = useStore(() => new DocumentListsStore(http, language));
  const reveal = useStore(() => new RevealStore(http, session.auth?.userId ?? ''));
  useEffect(() => lists.speak(language), [lists, language]);
  useEffect(() => {
    document.addEventListener('visibilitychange', reveal.hide);
    return () => document.removeEventListener('visibilitychange', reveal.hide);
  }, [reveal]);
  const { state, documents, outcome, failure, leaving, form } = store;
  const { shown, asking, failure: revealFailure } = reveal;
  const isFirst = state.kind === 'ready' && documents.length === 0;
  const add = (
    <Button type="primary" icon={<Icon name="plus" size={20} />} onClick={() => store.edit(null)}>
      {t('documents.add')}
    </Button>
  );

  return (
    <ProfilePage title={t('documents.title')}>
      <div className={styles['head']}>
        <p className={styles['lead']}>{t('documents.lead')}</p>
        {documents.length > 0 && add}
      </div>
      {outcome !== null && <Notice kind="success">{t(`documents.outcome.${outcome}`)}</Notice>}
      {failure !== null && (
        <Notice kind="failure">{isApiError(failure) ? failure.message : t('documents.notChanged')}</Notice>
      )}
      {revealFailure !== null && asking === null && (
        <Notice kind="failure">{isApiError(revealFailure) ? revealFailure.message : t('documents.notRevealed')}</Notice>
      )}
      {state.kind === 'failed' && documents.length === 0 && (
        <ErrorState
          title={t('documents.loadFailed')}
          requestId={requestIdOf(state.error)}
          onRetry={() => void store.load()}
        />
      )}
      {state.kind !== 'failed' && state.kind !== 'ready' && documents.length === 0 && (
        <LoadingState label={t('documents.loading')} />
      )}
      {isFirst && (
        <EmptyState kind="open" title={t('documents.none')} description={t('documents.noneText')} action={add} />
      )}
      {documents.length > 0 && (
        <ul className="pt-stack-12 pt-list">
          {documents.map((document) => (
            <li key={document.id}>
              <DocumentCard
                document={document}
                today={today()}
                countries={lists.value?.issuers ?? []}
                isBusy={store.isBusy}
                shownNumber={shown?.id === document.id ? shown.number : null}
                onReveal={() => void reveal.reveal(document)}
                onHide={reveal.hide}
                onEdit={() => store.edit(document)}
                onPrefer={() => void store.prefer(document)}
                onDelete={() => store.askToDelete(document)}
              />
            </li>
          ))}
        </ul>
      )}
      {form !== null && (
        <DocumentDrawer form={form} lists={lists} onSave={() => void store.save()} onClose={store.closeForm} />
      )}
      {asking !== null && <ProofDialog store={reveal} />}
      {leaving !== null && (
        <Dialog
          isOpen
          isDanger
          title={t('documents.delete.title')}
          confirmLabel={t('documents.delete.confirm')}
          cancelLabel={t('documents.cancel')}
          isBusy={store.isBusy}
          onConfirm={() => void store.delete()}
          onCancel={() => store.askToDelete(null)}
        >
          {t('documents.delete.text', { type: t(`documents.type.${leaving.type}`), number: leaving.number })}
        </Dialog>
      )}
    </ProfilePage>
  );
});
