import { useRef, useState } from 'react';
import { observer } from 'mobx-react-lite';
import { requestIdOf } from '@portolan/http';
import { useSession, useTexts } from '@portolan/remote-kit';
import { Button, ErrorState, Icon } from '@portolan/ui/core';
import type { FieldBinding } from '../../records/useRecordForm.ts';
import { PostPictureStore } from './PostPictureStore.ts';
import styles from './PostDrawer.module.css';

export interface PostPictureFieldProps extends FieldBinding<string | null> {
  readonly companyId: string;
}

/** The picture of a post: chosen, shown, removed. Each language has its own description. */
export const PostPictureField = observer(function PostPictureField(props: PostPictureFieldProps) {
  const { id, label, value, error, onChange, companyId } = props;
  const { t } = useTexts('mf-company-admin');
  const { http } = useSession();
  const [store] = useState(() => new PostPictureStore(http, companyId));
  const input = useRef<HTMLInputElement>(null);
  const problem = store.problem === null || store.problem === 'failed' ? error : t(`posts.picture.${store.problem}`);
  const handleFile = async (files: FileList | null) => {
    const file = files?.[0];
    const path = file ? await store.upload(file) : null;
    if (path !== null) onChange(path);
    if (input.current) input.current.value = ''; // choosing the same file again must count
  };
  return (
    <fieldset className={styles['picture']}>
      <legend>{label}</legend>
      {value !== null && <img src={value} alt={t('posts.picture.chosen')} />}
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/webp"
        data-picture="post"
        onChange={({ target }) => void handleFile(target.files)}
      />
      <div className="pt-cluster-8">
        <Button
          id={id}
          aria-describedby={`${id}-note`}
          loading={store.isUploading}
          onClick={() => input.current?.click()}
        >
          {t('posts.picture.choose')}
        </Button>
        {value !== null && <Button onClick={() => onChange(null)}>{t('posts.picture.remove')}</Button>}
      </div>
      <p id={`${id}-note`} className={problem === undefined ? styles['hint'] : styles['problem']}>
        {problem !== undefined && <Icon name="triangle" size={16} />}
        {problem ?? t('posts.picture.hint')}
      </p>
      {store.failure !== null && (
        <ErrorState title={t('posts.picture.failed')} requestId={requestIdOf(store.failure)} />
      )}
    </fieldset>
  );
});
