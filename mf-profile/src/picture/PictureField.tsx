import { useId, useRef } from 'react';
import { observer } from 'mobx-react-lite';
import { isApiError } from '@portolan/http';
import { useSession, useStore, useTexts } from '@portolan/remote-kit';
import { Button, Icon, Notice } from '@portolan/ui/core';
import { PictureStore } from './PictureStore.ts';
import styles from './PictureField.module.css';

/** Chooses or removes the person's picture. The page's session follows, and with it every place that shows the picture. */
export const PictureField = observer(function PictureField() {
  const { t } = useTexts('mf-profile');
  const { http, session } = useSession();
  const store = useStore(
    () => new PictureStore({ http, userId: session.auth?.userId ?? '', onChanged: session.replaceUser }),
  );
  const input = useRef<HTMLInputElement>(null);
  const note = useId();
  const { isBusy, outcome, problem, failure } = store;
  const hasPicture = (session.user?.profileImageUrl ?? null) !== null;
  const handleFile = (files: FileList | null) => {
    const file = files?.[0];
    if (file) void store.choose(file);
    if (input.current) input.current.value = ''; // choosing the same file again must count
  };
  return (
    <div className="pt-stack-8">
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/webp"
        aria-label={t('picture.choose')}
        onChange={({ target }) => handleFile(target.files)}
      />
      <div className="pt-cluster-8">
        <Button size="small" aria-describedby={note} loading={isBusy} onClick={() => input.current?.click()}>
          {t(hasPicture ? 'picture.replace' : 'picture.choose')}
        </Button>
        {hasPicture && (
          <Button size="small" disabled={isBusy} onClick={() => void store.remove()}>
            {t('picture.remove')}
          </Button>
        )}
      </div>
      <p
        id={note}
        // Results are announced; the hint is not.
        role={problem === null && outcome === null ? undefined : 'status'}
        className={problem === null ? styles['hint'] : styles['error']}
      >
        {problem !== null && <Icon name="triangle" size={16} />}
        {problem !== null
          ? t(`picture.problem.${problem}`)
          : outcome !== null
            ? t(`picture.${outcome}`)
            : t('picture.hint')}
      </p>
      {failure !== null && (
        <Notice kind="failure">{isApiError(failure) ? failure.message : t('picture.notSaved')}</Notice>
      )}
    </div>
  );
});
