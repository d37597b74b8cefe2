import { useState } from 'react';
import {
  exportFormats,
  reportIntervals,
  spendColumns,
  type ExportFormat,
  type ReportInterval,
  type SpendColumn,
  type SpendFilterQuery,
  type SpendReportInput,
} from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { Select } from '@portolan/ui/choice';
import { Button } from '@portolan/ui/core';
import { Checkbox, Field, TextInput } from '@portolan/ui/form';
import { periods } from './analyticsQuery.ts';
import styles from './ReportsPart.module.css';

/** Default columns of a new report. */
const usual: readonly SpendColumn[] = [
  'TRIP_ID',
  'PRODUCT',
  'SUPPLIER',
  'BOOKED_AT',
  'START',
  'TRAVELLER',
  'COST_CENTER',
  'POLICY',
  'CONVERTED',
  'CONVERTED_CURRENCY',
  'CO2_KG',
];

export interface ReportFormProps {
  /** The page's filters, which the report stores. */
  readonly filter: Omit<SpendFilterQuery, 'from' | 'to'>;
  readonly isBusy: boolean;
  readonly onSave: (input: SpendReportInput) => Promise<boolean>;
}

/** A new report: its name, period, columns in order, file format and schedule. */
export function ReportForm({ filter, isBusy, onSave }: ReportFormProps) {
  const { t } = useTexts('mf-company-admin');
  const [name, setName] = useState('');
  const [days, setDays] = useState('30');
  const [format, setFormat] = useState<ExportFormat>('CSV');
  const [every, setEvery] = useState<ReportInterval>('NEVER');
  const [columns, setColumns] = useState<readonly SpendColumn[]>(usual);
  const [isTried, setTried] = useState(false);
  const nameError = isTried && name.trim() === '' ? t('analytics.reports.nameNeeded') : undefined;
  const columnsError = isTried && columns.length === 0 ? t('analytics.reports.columnsNeeded') : undefined;
  const handleSave = async () => {
    setTried(true);
    if (name.trim() === '' || columns.length === 0) return;
    const settings = { ...filter, days: Number(days), format, columns: [...columns] };
    if (!(await onSave({ name, settings, every }))) return;
    setName('');
    setTried(false);
  };
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void handleSave();
      }}
    >
      <div className={styles['fields']}>
        <Field id="report-name" label={t('analytics.reports.name')} error={nameError}>
          {(control) => <TextInput {...control} value={name} maxLength={80} onChange={setName} />}
        </Field>
        <Choice label={t('analytics.period')} value={days} values={periods} onChange={setDays}>
          {(value) => t(`analytics.periods.${value}`)}
        </Choice>
        <Choice label={t('analytics.reports.format')} value={format} values={exportFormats} onChange={setFormat}>
          {(value) => value}
        </Choice>
        <Choice label={t('analytics.reports.every')} value={every} values={reportIntervals} onChange={setEvery}>
          {(value) => t(`analytics.reports.interval.${value}`)}
        </Choice>
      </div>
      <fieldset className={styles['columns']} aria-describedby={columnsError && 'report-columns-error'}>
        <legend>{t('analytics.reports.columns')}</legend>
        {columnsError !== undefined && (
          <p id="report-columns-error" role="alert" className={styles['error']}>
            {columnsError}
          </p>
        )}
        {spendColumns.map((column) => (
          <Checkbox
            key={column}
            checked={columns.includes(column)}
            onChange={({ target }) =>
              setColumns(spendColumns.filter((one) => (one === column ? target.checked : columns.includes(one))))
            }
          >
            {t(`analytics.reports.columnNames.${column}`)}
          </Checkbox>
        ))}
      </fieldset>
      <p className={styles['hint']}>{t('analytics.reports.filterHint')}</p>
      <Button type="primary" htmlType="submit" disabled={isBusy}>
        {t('analytics.reports.save')}
      </Button>
    </form>
  );
}

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: string;
  readonly values: readonly Value[];
  readonly onChange: (value: Value) => void;
  readonly children: (value: Value) => string;
}

function Choice<Value extends string>({ label, value, values, onChange, children }: ChoiceProps<Value>) {
  return (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          value={value}
          options={values.map((one) => ({ value: one, label: children(one) }))}
          onChange={(chosen) => {
            const known = values.find((one) => one === chosen);
            if (known !== undefined) onChange(known);
          }}
        />
      )}
    </Field>
  );
}
