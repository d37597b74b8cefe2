import { useId, useMemo } from 'react';
import { observer } from 'mobx-react-lite';
import { userTitles } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { Dialog } from '@portolan/ui/overlay';
import { Select } from '@portolan/ui/choice';
import { ErrorSummary, Field, TextInput } from '@portolan/ui/form';
import type { GuestFormStore } from './GuestFormStore.ts';
import styles from './GuestDialog.module.css';

export interface GuestDialogProps {
  readonly store: GuestFormStore;
  readonly onConfirm: () => void;
}

/** Form for a guest, with only the data that suppliers need. */
export const GuestDialog = observer(function GuestDialog({ store, onConfirm }: GuestDialogProps) {
  const { t } = useTexts('mf-booking');
  const form = useId();
  const { draft, problems } = store;
  // The summary takes the focus when its array changes, so only a submit may change it.
  const errors = useMemo(
    () =>
      problems.map(({ field, code }) => ({
        fieldId: `${form}-${field}`,
        message: t(`guest.problem.${field}.${code}`),
      })),
    [problems, form, t],
  );
  const textField = (
    field: 'firstName' | 'lastName' | 'phone' | 'email',
    type: 'text' | 'tel' | 'email',
    hint?: string,
  ) => {
    const code = store.problemOf(field);
    return (
      <Field
        id={`${form}-${field}`}
        label={t(`guest.${field}`)}
        error={code && t(`guest.problem.${field}.${code}`)}
        hint={hint}
        isRequired
      >
        {(control) => (
          <TextInput
            {...control}
            type={type}
            value={draft?.[field] ?? ''}
            autoComplete="off"
            onChange={(value) => store.type(field, value)}
          />
        )}
      </Field>
    );
  };
  const titleCode = store.problemOf('title');
  return (
    <Dialog
      isOpen={draft !== null}
      title={t('guest.title')}
      confirmLabel={t('guest.confirm')}
      cancelLabel={t('guest.cancel')}
      onConfirm={onConfirm}
      onCancel={store.close}
      isForm
    >
      <form
        className="pt-column-16"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // React would pass the event to the surrounding form, which would search.
          event.stopPropagation();
          onConfirm();
        }}
      >
        <ErrorSummary title={t('search.problems')} errors={errors} />
        <p className="pt-quiet pt-note">{t('guest.privacy')}</p>
        <Field
          id={`${form}-title`}
          label={t('guest.userTitle')}
          error={titleCode && t(`guest.problem.title.${titleCode}`)}
          isRequired
        >
          {(control) => (
            <Select
              {...control}
              value={draft?.title ?? ''}
              options={[
                { value: '', label: t('guest.choose') },
                ...userTitles.map((title) => ({ value: title, label: t(`guest.titles.${title}`) })),
              ]}
              onChange={(title) => store.type('title', title)}
            />
          )}
        </Field>
        <div className={styles['pair']}>
          {textField('firstName', 'text')}
          {textField('lastName', 'text')}
        </div>
        <div className={styles['pair']}>
          {textField('phone', 'tel', t('guest.phoneHint'))}
          {textField('email', 'email')}
        </div>
        <button type="submit" hidden aria-label={t('guest.confirm')} />
      </form>
    </Dialog>
  );
});
