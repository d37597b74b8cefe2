import { productFacts, specialRequestLength, type SpecialRequest } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { Icon } from '@portolan/ui/core';
import { Field, TextArea } from '@portolan/ui/form';
import styles from './SpecialRequestFields.module.css';

export interface SpecialRequestFieldsProps {
  /** Label with the room, such as "Special request for room 1 (optional)". */
  readonly label: string;
  readonly request: SpecialRequest;
  readonly isDisabled: boolean;
  readonly onChange: (request: SpecialRequest) => void;
}

/** Special request for a room: codes of hotels, and free text. */
export function SpecialRequestFields({ label, request, isDisabled, onChange }: SpecialRequestFieldsProps) {
  const { t } = useTexts('mf-booking');
  const { codes, text } = request;
  const toggle = (code: SpecialRequest['codes'][number]) =>
    onChange({ text, codes: codes.includes(code) ? codes.filter((chosen) => chosen !== code) : [...codes, code] });
  return (
    <fieldset className={styles['request']}>
      <legend>{label}</legend>
      <div className={styles['codes']}>
        {productFacts.HOTEL.specialRequests.map((code) => (
          <button
            key={code}
            type="button"
            aria-pressed={codes.includes(code)}
            disabled={isDisabled}
            onClick={() => toggle(code)}
          >
            {codes.includes(code) && <Icon name="check" size={16} />}
            {t(`hotels.request.${code}`)}
          </button>
        ))}
      </div>
      <Field label={t('hotels.request.words')} hint={t('hotels.request.hint')}>
        {(control) => (
          <TextArea
            {...control}
            value={text}
            maxLength={specialRequestLength}
            rows={2}
            disabled={isDisabled}
            onChange={(words) => onChange({ codes, text: words })}
          />
        )}
      </Field>
    </fieldset>
  );
}
