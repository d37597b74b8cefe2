import { useState } from 'react';
import { observer } from 'mobx-react-lite';
import { isApiError, requestIdOf } from '@portolan/http';
import { useSession, useStore, useTexts } from '@portolan/remote-kit';
import { useKeptFields } from '@portolan/remote-kit/editing';
import { Button, ErrorState, LoadingState } from '@portolan/ui/core';
import { SideDrawer } from '@portolan/ui/overlay';
import { PeopleNames } from '../records/peopleNames.ts';
import { ArchivePersonDialog } from './ArchivePersonDialog.tsx';
import { PersonForm } from './PersonForm.tsx';
import { PersonStore } from './PersonStore.ts';
import styles from './PersonDrawer.module.css';

export interface PersonDrawerProps {
  readonly customerId: string;
  /** Name in the list, until loaded. */
  readonly name: string;
  /** Called with the outcome when the drawer may close. */
  readonly onDone: (outcome: PersonOutcome) => void;
  readonly onClose: () => void;
}

export type PersonOutcome = 'saved' | 'archived' | 'restored' | 'signedOut';

/** One of the company's people over the list: work, permissions, tasks, leaving and coming back (screens §10). */
export const PersonDrawer = observer(function PersonDrawer({ customerId, name, onDone, onClose }: PersonDrawerProps) {
  const { t } = useTexts('mf-company-admin');
  const { http, session } = useSession();
  const companyId = session.company?.id ?? '';
  const isAdmin = session.roles.includes('COMPANY_ADMIN');
  const store = useStore(() => new PersonStore({ http, companyId, customerId, isAdmin }));
  const people = useStore(() => new PeopleNames(http, companyId));
  const [isLeaving, setLeaving] = useState(false);
  const { record, person } = store;
  useKeptFields(`person/${customerId}`, record);
  if (person === null) {
    return (
      <SideDrawer
        isOpen
        mode="over"
        edge="end"
        width={480}
        title={name}
        onClose={onClose}
        panel={
          record.state.kind === 'failed' ? (
            <ErrorState
              title={t('person.failed')}
              requestId={requestIdOf(record.state.error)}
              onRetry={() => void record.load()}
            />
          ) : (
            <LoadingState label={t('person.loading')} />
          )
        }
      />
    );
  }
  const isSelf = person.id === session.auth?.userId;
  const handleSave = async () => {
    if ((await record.save()) !== undefined) onDone('saved');
  };
  const handleMove = async (move: () => Promise<boolean>, outcome: PersonOutcome) => {
    if (await move()) onDone(outcome);
  };
  return (
    <>
      <PersonForm
        name={name}
        store={store}
        person={person}
        people={people}
        isAdmin={isAdmin}
        isSelf={isSelf}
        onSave={handleSave}
        onClose={onClose}
        below={
          !isSelf && (
            <section className={styles['below']}>
              {store.refusal !== null && !isLeaving && (
                <ErrorState
                  title={isApiError(store.refusal) ? store.refusal.message : t('person.notRestored')}
                  requestId={requestIdOf(store.refusal)}
                />
              )}
              {person.status === 'ARCHIVED' ? (
                <Button loading={store.isMoving} onClick={() => void handleMove(store.restore, 'restored')}>
                  {t('person.restore')}
                </Button>
              ) : (
                <>
                  {person.status === 'ACTIVE' && (
                    <Button loading={store.isMoving} onClick={() => void handleMove(store.signOut, 'signedOut')}>
                      {t('person.signOut')}
                    </Button>
                  )}
                  <Button danger onClick={() => setLeaving(true)}>
                    {t('person.archive')}
                  </Button>
                </>
              )}
            </section>
          )
        }
      />
      {isLeaving && (
        <ArchivePersonDialog
          name={name}
          person={person}
          isBusy={store.isMoving}
          refusal={store.refusal}
          people={people}
          onConfirm={(successorId) => void handleMove(() => store.archive(successorId), 'archived')}
          onCancel={() => setLeaving(false)}
        />
      )}
    </>
  );
});
