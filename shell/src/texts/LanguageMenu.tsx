import { useEffect } from 'react';
import { observer } from 'mobx-react-lite';
import { languages } from '@portolan/contracts';
import { Icon } from '@portolan/ui/core';
import { useSession, useTexts } from '@portolan/remote-kit';
import { isLanguage } from '@portolan/i18n';
import type { Translations } from './translations.ts';
import styles from './LanguageMenu.module.css';

export interface LanguageMenuProps {
  readonly translations: Translations;
  /** Shows the language's code instead of its name. Default false. */
  readonly isShort?: boolean;
}

/** Changes the language of the whole page. A native select, which every phone opens in its own way. */
export const LanguageMenu = observer(function LanguageMenu({ translations, isShort = false }: LanguageMenuProps) {
  const { t, language } = useTexts('shell');
  const { http } = useSession();
  const { names } = translations;
  useEffect(() => void names.load(http), [names, http]);
  return (
    <label className={isShort ? `${styles['menu']} ${styles['short']}` : styles['menu']}>
      <Icon name="globe" size={20} />
      <span className="pt-visually-hidden">{t('language')}</span>
      {isShort && <span aria-hidden="true">{language.toUpperCase()}</span>}
      <select
        value={language}
        onChange={({ target }) => {
          if (isLanguage(target.value)) void translations.change(target.value);
        }}
      >
        {languages.map((code) => (
          <option key={code} value={code} lang={code}>
            {names.of(code)}
          </option>
        ))}
      </select>
    </label>
  );
});
