import { useEffect, useState } from 'react';
import { runInAction } from 'mobx';
import { Card } from '@portolan/ui/base';
import { PageHeading } from '@portolan/ui/core';
import { Select } from '@portolan/ui/choice';
import { useTexts } from '@portolan/remote-kit';
import { themeOverride } from '../../page/themeOverride.ts';
import type { Translations } from '../../texts/translations.ts';
import { LanguageMenu } from '../../texts/LanguageMenu.tsx';
import type { Showcases } from './showcase.ts';
import { showcases } from './showcases/index.ts';
import styles from './DevUiPage.module.css';

const modes = ['system', 'light', 'dark'] as const;

/** Every component of the interface in every state, theme and language (spec §2, dev/ui): for developers, never in production. */
export function DevUiPage({ translations }: { readonly translations: Translations }) {
  const { t } = useTexts('shell');
  const [mode, setMode] = useState<(typeof modes)[number]>('system');
  useEffect(() => {
    runInAction(() => themeOverride.set(mode === 'system' ? null : mode));
    return () => runInAction(() => themeOverride.set(null));
  }, [mode]);

  return (
    <div className={styles['page']}>
      <PageHeading>{t('devUi.title')}</PageHeading>
      <div className={styles['controls']}>
        <Select
          aria-label={t('devUi.themes')}
          value={mode}
          onChange={(value) => setMode(modes.find((known) => known === value) ?? 'system')}
          options={modes.map((value) => ({ value, label: t(`devUi.theme.${value}`) }))}
        />
        <LanguageMenu translations={translations} />
      </div>
      {Object.entries(showcases).map(([key, parts]) => (
        <ShareKey key={key} name={key} parts={parts} />
      ))}
    </div>
  );
}

/** The components of one share key, by their names in code. */
function ShareKey({ name, parts }: { readonly name: string; readonly parts: Showcases }) {
  return (
    <section className={styles['key']}>
      <h2 lang="en">{name}</h2>
      <div className={styles['parts']}>
        {Object.entries(parts.drawn).map(([part, examples]) => (
          <Card key={part} title={part}>
            <ul className={styles['examples']} aria-label={part}>
              {examples.map(({ state, Shown }) => (
                <li key={state}>
                  <span className={styles['state']} lang="en">
                    {state}
                  </span>
                  <Shown />
                </li>
              ))}
            </ul>
          </Card>
        ))}
      </div>
    </section>
  );
}
