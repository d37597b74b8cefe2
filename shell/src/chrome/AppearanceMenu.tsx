import { useState } from 'react';
import { observer } from 'mobx-react-lite';
import { appearances, type Appearance } from '@portolan/contracts';
import { Icon } from '@portolan/ui/core';
import { useSession, useTexts } from '@portolan/remote-kit';
import { saveAppearance } from '../page/saveAppearance.ts';
import styles from '../texts/LanguageMenu.module.css';

const themes = { SYSTEM: 'system', LIGHT: 'light', DARK: 'dark' } as const;
const appearanceOf = (value: string): Appearance => appearances.find((appearance) => appearance === value) ?? 'SYSTEM';

/** Changes the theme of the page, which the person's profile stores. */
export const AppearanceMenu = observer(function AppearanceMenu() {
  const { t } = useTexts('shell');
  const session = useSession();
  const [hasFailed, setFailed] = useState(false);
  const change = (appearance: Appearance) => {
    setFailed(false);
    saveAppearance(session, appearance).catch((error: unknown) => {
      console.error('the appearance was not saved', error);
      setFailed(true);
    });
  };
  return (
    <>
      <label className={styles['menu']}>
        <Icon name="eye" size={20} />
        <span className="pt-visually-hidden">{t('devUi.themes')}</span>
        <select
          value={session.session.user?.appearance ?? 'SYSTEM'}
          onChange={({ target }) => change(appearanceOf(target.value))}
        >
          {appearances.map((appearance) => (
            <option key={appearance} value={appearance}>
              {t('palette.theme', { theme: t(`devUi.theme.${themes[appearance]}`) })}
            </option>
          ))}
        </select>
      </label>
      {hasFailed && <p role="alert">{t('palette.failed')}</p>}
    </>
  );
});
