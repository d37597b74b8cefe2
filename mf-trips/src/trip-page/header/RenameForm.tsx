import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { tripName, tripNameLength } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { Button } from '@portolan/ui/core';
import { Field, TextInput } from '@portolan/ui/form';
import styles from './RenameForm.module.css';

export interface RenameFormProps {
  readonly name: string;
  readonly onSave: (name: string) => void;
  readonly onCancel: () => void;
}

/** The name in a field: Enter saves, Escape cancels. */
export function RenameForm({ name, onSave, onCancel }: RenameFormProps) {
  const { t } = useTexts('mf-trips');
  const id = useId();
  const [value, setValue] = useState(name);
  const [isRefused, setIsRefused] = useState(false);

  const read = tripName.safeParse(value);
  const problem = value.trim() === '' ? t('rename.missing') : t('rename.unreadable');

  const form = useRef<HTMLFormElement>(null);

  useEffect(() => document.getElementById(id)?.focus(), [id]);
  useEffect(() => {
    const { current } = form;
    const handleKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onCancel();
    };
    current?.addEventListener('keydown', handleKeyDown);
    return () => current?.removeEventListener('keydown', handleKeyDown);
  }, [onCancel]);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (read.success) return onSave(read.data);
    setIsRefused(true);
    document.getElementById(id)?.focus();
  };

  return (
    <form ref={form} className={styles['form']} onSubmit={handleSubmit}>
      <div className={styles['field']}>
        <Field id={id} label={t('rename.label')} error={isRefused && !read.success ? problem : undefined} isRequired>
          {(control) => <TextInput {...control} value={value} maxLength={tripNameLength} onChange={setValue} />}
        </Field>
      </div>
      <Button type="primary" htmlType="submit">
        {t('rename.save')}
      </Button>
      <Button onClick={onCancel}>{t('cancel')}</Button>
    </form>
  );
}
