import { useRef } from 'react';
import { observer } from 'mobx-react-lite';
import { useTexts } from '@portolan/remote-kit';
import { Button, Icon } from '@portolan/ui/core';
import type { Picture } from './settingsDraft.ts';
import type { TenantSettingsStore } from './TenantSettingsStore.ts';
import styles from './PictureField.module.css';

export interface PictureFieldProps {
  readonly picture: Picture;
  /** Address of the picture; null for none. */
  readonly path: string | null;
  readonly store: TenantSettingsStore;
  /** Id of the button that chooses: errors link to it. */
  readonly id: string;
  readonly error: string | undefined;
}

/** One picture of the tenant: shown, chosen, removed. */
export const PictureField = observer(function PictureField({ picture, path, store, id, error }: PictureFieldProps) {
  const { t } = useTexts('mf-company-admin');
  const input = useRef<HTMLInputElement>(null);
  const label = t(`tenant.field.${picture}`);
  const handleFile = (files: FileList | null) => {
    const file = files?.[0];
    if (file) void store.choosePicture(picture, file);
    if (input.current) input.current.value = ''; // choosing the same file again must count
  };
  return (
    <fieldset className={styles['picture']}>
      <legend>{label}</legend>
      <div className={picture === 'invertedLogo' ? styles['darkGround'] : styles['ground']}>
        {path === null ? (
          <span className={styles['none']}>{t('tenant.picture.none')}</span>
        ) : (
          <img src={path} alt={t('tenant.picture.now', { label })} />
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/svg+xml"
        data-picture={picture}
        onChange={({ target }) => handleFile(target.files)}
      />
      <div className="pt-cluster-8">
        <Button
          id={id}
          aria-describedby={`${id}-note`}
          loading={store.uploading === picture}
          onClick={() => input.current?.click()}
        >
          {t('tenant.picture.choose')}
        </Button>
        {path !== null && <Button onClick={() => store.removePicture(picture)}>{t('tenant.picture.remove')}</Button>}
      </div>
      <p id={`${id}-note`} className={error === undefined ? styles['hint'] : styles['error']}>
        {error !== undefined && <Icon name="triangle" size={16} />}
        {error ?? t(`tenant.hint.${picture}`)}
      </p>
    </fieldset>
  );
});
