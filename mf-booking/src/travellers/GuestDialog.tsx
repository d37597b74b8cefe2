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

/** Somebody outside the company who travels along: what a supplier needs to know, and no more. */
export const GuestDialog = observer(function GuestDialog({ store, onConfirm }: GuestDialogProps) {
  const { t } = useTexts('mf-booking');
  const form = useId();
  const { draft, problems } = store;
  // The summary takes the focus when its list changes: only another submit may make another list.
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
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // React passes it on to the form that the dialog belongs to, which would search.
          event.stopPropagation();
          onConfirm();
        }}
      >
        <ErrorSummary title={t('search.problems')} errors={errors} />
        <p className={styles['privacy']}>{t('guest.privacy')}</p>
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
