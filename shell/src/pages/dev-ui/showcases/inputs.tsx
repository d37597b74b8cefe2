import { useState } from 'react';
import { useSession, useTexts } from '@portolan/remote-kit';
import { Combobox, FilterChips, Select, type OptionsState } from '@portolan/ui/choice';
import { DateInput, DateRangeInput, DateTimeInput, type DayRange, type RangeState } from '@portolan/ui/date';
import { Button } from '@portolan/ui/core';
import {
  Checkbox,
  ColourInput,
  ErrorSummary,
  Field,
  PasswordInput,
  SaveBar,
  SecretField,
  TextArea,
  TextInput,
  type SaveBarState,
} from '@portolan/ui/form';
import { Words } from '../Words.tsx';
import type { Showcases } from '../showcase.ts';

interface FieldState {
  readonly error?: boolean;
  readonly disabled?: boolean;
}

function Text({ error = false, disabled = false }: FieldState) {
  const { t } = useTexts('shell');
  const [value, setValue] = useState('elin@nordlys.example');
  return (
    <Field label={t('login.email')} hint={t('login.emailMissing')} error={error ? t('login.emailMissing') : undefined}>
      {(control) => <TextInput {...control} value={value} disabled={disabled} onChange={setValue} />}
    </Field>
  );
}

function Password() {
  const { t } = useTexts('shell');
  const [value, setValue] = useState('secret');
  return (
    <Field label={t('login.password')}>
      {(control) => <PasswordInput {...control} autoComplete="current-password" value={value} onChange={setValue} />}
    </Field>
  );
}

function Long() {
  const { t } = useTexts('shell');
  const [value, setValue] = useState('');
  return (
    <Field label={t('devUi.note')}>
      {(control) => <TextArea {...control} maxLength={250} value={value} onChange={setValue} />}
    </Field>
  );
}

function Colour() {
  const { t } = useTexts('shell');
  const [value, setValue] = useState(useSession().tenant.tenant.brandColor);
  return (
    <Field label={t('devUi.colour')}>
      {(control) => <ColourInput {...control} pickerLabel={t('devUi.colour')} value={value} onChange={setValue} />}
    </Field>
  );
}

/** Behind a button, because it takes the focus when it shows. */
function Secret() {
  const { t } = useTexts('shell');
  const [isMade, setMade] = useState(false);
  if (!isMade) return <Button onClick={() => setMade(true)}>{t('devUi.note')}</Button>;
  return (
    <SecretField
      label={t('devUi.note')}
      value="https://portal.example/secret"
      hint={t('login.emailMissing')}
      byHand={t('rootError.text')}
    />
  );
}

function Summary() {
  const { t } = useTexts('shell');
  const [errors] = useState([{ fieldId: 'nowhere', message: t('login.emailMissing') }]);
  return <ErrorSummary title={t('rootError.title')} errors={errors} />;
}

function Saving({ saving, isUnsaved = false }: { readonly saving: SaveBarState; readonly isUnsaved?: boolean }) {
  const { t } = useTexts('shell');
  const nothing = () => undefined;
  return (
    <SaveBar
      saving={saving}
      isUnsaved={isUnsaved}
      isBusy={saving.kind === 'saving' || saving.kind === 'loadingNewest'}
      saveLabel={t('tryAgain')}
      savedText={t('offline.back')}
      conflictText={t('rootError.text')}
      failure={saving.kind === 'failed' ? { title: t('rootError.title'), requestId: 'req-4711' } : null}
      onDiscard={nothing}
      onLoadNewest={nothing}
      onAcknowledge={nothing}
    />
  );
}

function OneOfFew({ disabled = false }: FieldState) {
  const { t } = useTexts('shell');
  const [value, setValue] = useState('home');
  return (
    <Select
      aria-label={t('nav.main')}
      value={value}
      disabled={disabled}
      onChange={setValue}
      options={[
        { value: 'home', label: t('nav.home') },
        { value: 'profile', label: t('nav.profile') },
      ]}
    />
  );
}

function Chips() {
  const { t } = useTexts('shell');
  const [isSet, setSet] = useState(true);
  const value = 'Volkswagen Golf or similar';
  const clear = () => setSet(false);
  const chip = {
    key: 'product',
    label: t('nav.home'),
    value,
    removeLabel: `${t('news.close')} ${value}`,
    onRemove: clear,
  };
  return <FilterChips label={t('nav.main')} resetLabel={t('tryAgain')} chips={isSet ? [chip] : []} onReset={clear} />;
}

function Found({ state }: { readonly state: OptionsState }) {
  const { t } = useTexts('shell');
  const options = [{ value: 'ARN', label: 'Stockholm Arlanda', detail: 'ARN' }];
  const [value, setValue] = useState<string | null>(state === 'ready' ? 'ARN' : null);
  return (
    <Field label={t('devUi.place')}>
      {(control) => (
        <Combobox
          {...control}
          value={options.find((option) => option.value === value) ?? null}
          onChange={setValue}
          onSearch={() => undefined}
          options={state === 'ready' ? options : []}
          state={state}
        />
      )}
    </Field>
  );
}

function Range({ state }: { readonly state: RangeState }) {
  const { t } = useTexts('shell');
  const [value, setValue] = useState<DayRange | null>(['2026-11-20', '2026-11-23']);
  return (
    <Field label={t('devUi.days')}>
      {(control) => (
        <DateRangeInput {...control} label={t('devUi.days')} state={state} value={value} onChange={setValue} />
      )}
    </Field>
  );
}

function Moment({ disabled = false }: FieldState) {
  const { t } = useTexts('shell');
  const [value, setValue] = useState<string | null>('2026-11-23T06:35');
  return (
    <Field label={t('devUi.days')}>
      {(control) => <DateTimeInput {...control} value={value} disabled={disabled} onChange={setValue} />}
    </Field>
  );
}

function Day() {
  const { t } = useTexts('shell');
  const [value, setValue] = useState<string | null>('2026-11-23');
  return (
    <Field label={t('devUi.days')}>{(control) => <DateInput {...control} value={value} onChange={setValue} />}</Field>
  );
}

/** `@portolan/ui/form` */
export const form: Showcases = {
  drawn: {
    Checkbox: [
      {
        state: 'rest',
        Shown: () => (
          <Checkbox>
            <Words of="nav.home" />
          </Checkbox>
        ),
      },
      {
        state: 'disabled',
        Shown: () => (
          <Checkbox checked disabled>
            <Words of="nav.home" />
          </Checkbox>
        ),
      },
    ],
    ColourInput: [{ state: 'rest', Shown: Colour }],
    ErrorSummary: [{ state: 'errors', Shown: Summary }],
    Field: [
      { state: 'hint', Shown: Text },
      { state: 'error', Shown: () => <Text error /> },
    ],
    PasswordInput: [{ state: 'rest', Shown: Password }],
    SaveBar: [
      { state: 'rest', Shown: () => <Saving saving={{ kind: 'idle' }} /> },
      { state: 'unsaved', Shown: () => <Saving saving={{ kind: 'idle' }} isUnsaved /> },
      { state: 'saving', Shown: () => <Saving saving={{ kind: 'saving' }} isUnsaved /> },
      { state: 'saved', Shown: () => <Saving saving={{ kind: 'saved' }} /> },
      {
        state: 'conflict',
        Shown: () => (
          <Saving saving={{ kind: 'conflict', changed: { by: 'Anna Berg', at: '2026-11-20T08:55:00Z' } }} isUnsaved />
        ),
      },
      { state: 'failed', Shown: () => <Saving saving={{ kind: 'failed' }} isUnsaved /> },
    ],
    SecretField: [{ state: 'made', Shown: Secret }],
    TextArea: [{ state: 'rest', Shown: Long }],
    TextInput: [
      { state: 'rest', Shown: Text },
      { state: 'disabled', Shown: () => <Text disabled /> },
    ],
  },
  undrawn: ['FieldProblemContext'],
};

/** `@portolan/ui/choice` */
export const choice: Showcases = {
  drawn: {
    Combobox: (['idle', 'loading', 'failed', 'ready'] as const).map((state) => ({
      state,
      Shown: () => <Found state={state} />,
    })),
    FilterChips: [{ state: 'one filter', Shown: Chips }],
    Select: [
      { state: 'rest', Shown: OneOfFew },
      { state: 'disabled', Shown: () => <OneOfFew disabled /> },
    ],
  },
  undrawn: ['shortenValue', 'usePersonDetail'],
};

/** `@portolan/ui/date` */
export const date: Showcases = {
  drawn: {
    DateInput: [{ state: 'rest', Shown: Day }],
    DateRangeInput: (['ready', 'loading', 'failed', 'empty'] as const).map((state) => ({
      state,
      Shown: () => <Range state={state} />,
    })),
    DateTimeInput: [
      { state: 'rest', Shown: Moment },
      { state: 'disabled', Shown: () => <Moment disabled /> },
    ],
  },
  undrawn: [],
};
