import { observer } from 'mobx-react-lite';
import type { Trip } from '@portolan/contracts';
import { formatDate } from '@portolan/i18n';
import { useSession, useStore, useTexts } from '@portolan/remote-kit';
import { Select } from '@portolan/ui/choice';
import { Field, SecretField } from '@portolan/ui/form';
import { Dialog } from '@portolan/ui/overlay';
import { ActionFailure } from './ActionFailure.tsx';
import { ShareList } from './ShareList.tsx';
import { ShareStore } from './ShareStore.ts';

export interface ShareDialogProps {
  readonly trip: Trip;
  readonly onCancel: () => void;
}

/** Share links of the trip: creates one for some days, lists active ones, revokes them. */
export const ShareDialog = observer(function ShareDialog({ trip, onCancel }: ShareDialogProps) {
  const { t, language } = useTexts('mf-trips');
  const { http, session } = useSession();
  const store = useStore(() => new ShareStore(http, trip, session.isActing));
  const { days, dayChoices, newLink, action } = store;
  const dayOf = (instant: string) => formatDate(instant, language, { style: 'shortDate' });
  const options = dayChoices.map((count) => ({
    value: String(count),
    label: t('share.days', { count, day: dayOf(store.endAfter(count)) }),
  }));
  return (
    <Dialog
      isOpen
      isForm
      title={t('share.title')}
      confirmLabel={t('share.make')}
      cancelLabel={t('close')}
      isBusy={action.pending !== null}
      onConfirm={() => void store.make()}
      onCancel={onCancel}
    >
      <p>{t('share.text')}</p>
      <Field label={t('share.choice')}>
        {(control) => (
          <Select
            {...control}
            value={String(days)}
            options={options}
            disabled={action.pending !== null}
            onChange={(value) => store.chooseDays(Number(value))}
          />
        )}
      </Field>
      <ActionFailure action={action} />
      {newLink !== null && (
        <SecretField
          label={t('share.label')}
          value={new URL(`/shared-trip/${newLink.token}`, window.location.origin).href}
          hint={t('share.once', { day: dayOf(newLink.expiresAt) })}
          byHand={t('secret.byHand')}
        />
      )}
      <ShareList store={store} />
    </Dialog>
  );
});
