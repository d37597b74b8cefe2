import type { FormEvent, ReactNode } from 'react';
import type { ProductType } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { Button } from '@portolan/ui/core';
import { ErrorSummary, type ErrorSummaryProps } from '@portolan/ui/form';
import { CapLine } from '../cap/CapLine.tsx';
import { useIsFormFilled } from './filledForm.ts';
import styles from './WholeForm.module.css';

export interface WholeFormProps {
  /** The form's name. */
  readonly label: string;
  readonly submitLabel: string;
  /** Problems of the last submit. */
  readonly errors: ErrorSummaryProps['errors'];
  readonly productType: ProductType;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** All fields of a search. */
export function WholeForm({ label, submitLabel, errors, productType, onSubmit, children }: WholeFormProps) {
  const { t } = useTexts('mf-booking');
  const isFilled = useIsFormFilled();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form className={styles['form']} noValidate aria-label={label} onSubmit={handleSubmit}>
      <ErrorSummary title={t('search.problems')} errors={errors} />
      {children}
      <div className={styles['foot']}>
        <CapLine productType={productType} />
        <Button type="primary" size="large" htmlType="submit" autoFocus={isFilled}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
