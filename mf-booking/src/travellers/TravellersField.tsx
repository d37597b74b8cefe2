import { observer } from 'mobx-react-lite';
import { maxTravellers } from '@portolan/contracts';
import { requestIdOf } from '@portolan/http';
import { useTexts } from '@portolan/remote-kit';
import { useKeptFields } from '@portolan/remote-kit/editing';
import { useLocation } from '@portolan/remote-kit/router';
import { Avatar, Button, ErrorState, Icon, Notice } from '@portolan/ui/core';
import { Combobox, usePersonDetail } from '@portolan/ui/choice';
import { Field } from '@portolan/ui/form';
import { GuestDialog } from './GuestDialog.tsx';
import { GuestTag } from './GuestTag.tsx';
import type { TravellerPickerStore } from './TravellerPickerStore.ts';
import styles from './TravellersField.module.css';

export interface TravellersFieldProps {
  readonly id: string;
  readonly store: TravellerPickerStore;
  readonly error: string | undefined;
  /** Legend, such as "Room 2". Default: the travellers. */
  readonly legend?: string;
}

/** Chips of the chosen travellers, a choice of colleagues, and guests. */
export const TravellersField = observer(function TravellersField({ id, store, error, legend }: TravellersFieldProps) {
  const { t } = useTexts('mf-booking');
  const { employees, state, isFull, guestForm, guestCandidates } = store;
  useKeptFields(`guest${useLocation().pathname}/${legend ?? ''}`, guestForm);
  const detailOf = usePersonDetail();
  // Read before `Field`, which renders its children outside of the observer.
  const listState = employees.state.kind;
  const options = store.candidates.map((person) => ({
    value: person.customerId,
    label: `${person.firstName} ${person.lastName}`,
    detail: detailOf(person),
  }));
  return (
    <fieldset className={styles['field']}>
      <legend className="pt-section-title">{legend ?? t('travellers.title')}</legend>
      {state.kind === 'failed' && (
        <ErrorState
          title={t('travellers.failed')}
          requestId={requestIdOf(state.error)}
          onRetry={() => void store.load()}
        />
      )}
      {store.lacksTravellers && <Notice kind="warning">{t('travellers.lackingHere')}</Notice>}
      <div className={styles['who']}>
        <ul className={styles['chosen']}>
          {store.selected.map((traveller) => (
            <li key={traveller.id}>
              <Avatar name={traveller.name} />
              <span className={styles['name']}>{traveller.name}</span>
              {traveller.kind === 'guest' && (
                <>
                  <GuestTag />
                  <button
                    type="button"
                    aria-label={t('guest.edit', { name: traveller.name })}
                    onClick={() => guestForm.open(traveller.guest)}
                  >
                    <Icon name="pencil" size={16} />
                  </button>
                </>
              )}
              <button
                type="button"
                aria-label={t('travellers.remove', { name: traveller.name })}
                onClick={() => store.remove(traveller.id)}
              >
                <Icon name="close" size={16} />
              </button>
            </li>
          ))}
        </ul>
        <div className={styles['adding']}>
          <Field
            id={id}
            label={t('travellers.add')}
            error={error}
            hint={isFull ? t('travellers.full', { count: maxTravellers }) : undefined}
          >
            {(control) => (
              <div className={styles['picker']} onFocus={() => void employees.open()}>
                <Combobox
                  {...control}
                  value={null}
                  onChange={store.add}
                  onSearch={employees.search}
                  options={options}
                  state={listState}
                  disabled={isFull}
                />
              </div>
            )}
          </Field>
          <div className={styles['guest']}>
            <Button icon={<Icon name="plus" />} disabled={isFull} onClick={() => guestForm.open()}>
              {t('guest.add')}
            </Button>
          </div>
        </div>
      </div>
      {guestCandidates.length > 0 && (
        <ul className={styles['chosen']} aria-label={t('guest.kept')}>
          {guestCandidates.map((guest) => (
            <li key={guest.id}>
              <button type="button" className={styles['kept']} disabled={isFull} onClick={() => store.addGuest(guest)}>
                <Icon name="plus" size={16} />
                {`${guest.firstName} ${guest.lastName}`}
              </button>
              <button
                type="button"
                aria-label={t('guest.forget', { name: `${guest.firstName} ${guest.lastName}` })}
                onClick={() => store.forgetGuest(guest.id)}
              >
                <Icon name="trash" size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <GuestDialog store={guestForm} onConfirm={store.submitGuest} />
    </fieldset>
  );
});
