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
  /** Ids of fields that the last submit found wrong: the first one takes the focus. Another list only after another submit. */
  readonly wrongIds: readonly string[];
  readonly productType: ProductType;
  /** Address of the whole form, with what is filled in here. */
  readonly wholePath: string;
  /** The last field is a day with its time. Default: false. */
  readonly isTimed?: boolean;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** The first fields of a search in one row, for the person alone; the whole form is a link away and takes along what is filled in. */
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
