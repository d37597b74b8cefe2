import { useState } from 'react';
import {
  specialRequestLength,
  type SpecialRequest,
  type SpecialRequestCode,
  type Trip,
  type TripItem,
} from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { Checkbox, Field, TextArea } from '@portolan/ui/form';
import { Dialog } from '@portolan/ui/overlay';
import { productOf } from '../../products/products.ts';
import { useItemTitle } from '../../products/useItemTitle.ts';
import { OutcomeNotice } from '../actions/OutcomeNotice.tsx';
import type { TripOutcome } from '../actions/TripStore.ts';
import styles from './SpecialRequestDialog.module.css';

export interface SpecialRequestDialogProps {
  readonly trip: Trip;
  readonly item: TripItem;
  readonly isBusy: boolean;
  readonly outcome: TripOutcome | null;
  readonly onConfirm: (request: SpecialRequest) => void;
  readonly onCancel: () => void;
}

/** Special request of a booking: the supplier's codes and free text. Stays open until it is saved. */
export function SpecialRequestDialog({ trip, item, isBusy, outcome, onConfirm, onCancel }: SpecialRequestDialogProps) {
  const { t } = useTexts('mf-trips');
  const title = useItemTitle()(item);
  const [codes, setCodes] = useState<readonly SpecialRequestCode[]>(item.specialRequest?.codes ?? []);
  const [words, setWords] = useState(item.specialRequest?.text ?? '');
  const offered = productOf(item).specialRequests;
  const toggle = (code: SpecialRequestCode) =>
    setCodes(codes.includes(code) ? codes.filter((chosen) => chosen !== code) : [...codes, code]);
  return (
    <Dialog
      isOpen
      isForm
      title={t('wish.title', { item: title })}
      confirmLabel={t('wish.save')}
      cancelLabel={t('cancel')}
      isBusy={isBusy}
      onConfirm={() => onConfirm({ codes: [...codes], text: words.trim() })}
      onCancel={onCancel}
    >
      <p>{t('wish.text')}</p>
      {outcome?.action === 'wish' && outcome.kind !== 'done' && <OutcomeNotice outcome={outcome} trip={trip} />}
      {offered.length > 0 && (
        <fieldset className={styles['choice']} disabled={isBusy}>
          <legend>{t('wish.choice')}</legend>
          {offered.map((code) => (
            <Checkbox key={code} checked={codes.includes(code)} disabled={isBusy} onChange={() => toggle(code)}>
              {t(`wish.code.${code}`)}
            </Checkbox>
          ))}
        </fieldset>
      )}
      <Field label={t('wish.label')}>
        {(control) => (
          <TextArea
            {...control}
            value={words}
            maxLength={specialRequestLength}
            rows={3}
            disabled={isBusy}
            onChange={setWords}
          />
        )}
      </Field>
    </Dialog>
  );
}
