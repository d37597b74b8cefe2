import { useRef, useState } from 'react';
import { useTexts } from '@portolan/remote-kit';
import { Icon, PageHeading } from '@portolan/ui/core';
import { RenameForm } from './RenameForm.tsx';
import styles from './TripName.module.css';

export interface TripNameProps {
  readonly name: string;
  /** Null without permission. */
  readonly onRename: ((name: string) => void) | null;
}

/** The trip's name, editable in place with permission. */
export function TripName({ name, onRename }: TripNameProps) {
  const { t } = useTexts('mf-trips');
  const [isEditing, setIsEditing] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);

  const handleClose = () => {
    setIsEditing(false);
    // The pencil returns after this render.
    queueMicrotask(() => pencil.current?.focus());
  };
  const handleSave = (next: string) => {
    handleClose();
    if (next !== name) onRename?.(next);
  };

  if (isEditing) {
    return (
      <>
        <h1 className="pt-visually-hidden">{name}</h1>
        <RenameForm name={name} onSave={handleSave} onCancel={handleClose} />
      </>
    );
  }
  return (
    <div className={styles['name']}>
      <PageHeading>{name}</PageHeading>
      {onRename !== null && (
        <button
          ref={pencil}
          type="button"
          className={styles['pencil']}
          aria-label={t('rename.action')}
          title={t('rename.action')}
          onClick={() => setIsEditing(true)}
        >
          <Icon name="pencil" size={20} />
        </button>
      )}
    </div>
  );
}
