import { useEffect, type FormEvent, type ReactNode } from 'react';
import type { ProductType } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { Link } from '@portolan/remote-kit/router';
import { Button, Icon } from '@portolan/ui/core';
import { CapLine } from '../cap/CapLine.tsx';
import styles from './ShortForm.module.css';

export interface ShortFormProps {
  /** The form's name. */
  readonly label: string;
  readonly submitLabel: string;
  /** Ids of invalid fields of the last submit; the first one takes the focus. The array changes only with a submit. */
  readonly wrongIds: readonly string[];
  readonly productType: ProductType;
  /** Path of the full form, with the filled fields. */
  readonly wholePath: string;
  /** The last field is a day with a time. Default: false. */
  readonly isTimed?: boolean;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** The first fields of a search in one row, for the person alone, with a link to the full form. */
export function ShortForm({
  label,
  submitLabel,
  wrongIds,
  productType,
  wholePath,
  isTimed = false,
  onSubmit,
  children,
}: ShortFormProps) {
  const { t } = useTexts('mf-booking');
  useEffect(() => {
    const [first] = wrongIds;
    if (first !== undefined) document.getElementById(first)?.focus();
  }, [wrongIds]);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <>
      <form
        className={`${styles['form']} ${isTimed ? styles['timed'] : ''}`}
        noValidate
        aria-label={label}
        onSubmit={handleSubmit}
      >
        {children}
        <Button type="primary" htmlType="submit" icon={<Icon name="search" />}>
          {submitLabel}
        </Button>
      </form>
      <footer className={styles['footer']}>
        <CapLine productType={productType} />
        <Link to={wholePath}>{t('home.wholeForm')}</Link>
      </footer>
    </>
  );
}
