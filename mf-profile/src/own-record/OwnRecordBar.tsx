import { observer } from 'mobx-react-lite';
import { requestIdOf } from '@portolan/http';
import { useTexts } from '@portolan/remote-kit';
import { SaveBar } from '@portolan/ui/form';
import type { OwnRecordStore } from './OwnRecordStore.ts';

export interface OwnRecordBarProps<Fields extends object> {
  readonly store: OwnRecordStore<Fields>;
  /** Path of its texts `save`, `saved`, `conflict`, `notSaved` and `loadFailed`, such as `preferences`. */
  readonly texts: string;
}

/** At the foot of a record's form: the last save's result, and the buttons for the next. */
export const OwnRecordBar = observer(function OwnRecordBar<Fields extends object>({
  store,
  texts,
}: OwnRecordBarProps<Fields>) {
  const { t } = useTexts('mf-profile');
  const { saving } = store;
  return (
    <SaveBar
      saving={saving}
      isUnsaved={store.isDirty}
      isBusy={store.isBusy}
      saveLabel={t(`${texts}.save`)}
      savedText={t(`${texts}.saved`)}
      conflictText={t(`${texts}.conflict`)}
      failure={
        saving.kind === 'failed'
          ? {
              title: t(`${texts}.${saving.attempt === 'save' ? 'notSaved' : 'loadFailed'}`),
              requestId: requestIdOf(saving.error),
            }
          : null
      }
      onDiscard={store.discard}
      onLoadNewest={() => void store.loadNewest()}
      onAcknowledge={store.acknowledge}
    />
  );
});
