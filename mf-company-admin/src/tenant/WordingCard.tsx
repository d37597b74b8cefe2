import { observer } from 'mobx-react-lite';
import { languages, wordingLength, type LanguageCode } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { Card } from '@portolan/ui/base';
import { Field, TextInput } from '@portolan/ui/form';
import { Select } from '@portolan/ui/choice';
import type { SettingsCardProps } from './settingsFields.ts';
import { builtInOf, draftOf, idOf, textNames, type TextName } from './settingsDraft.ts';
import { placeholderList } from './settingsRules.ts';
import styles from './TenantSettings.module.css';

export interface WordingCardProps extends SettingsCardProps {
  /** Language of the texts shown. */
  readonly chosen: LanguageCode;
  readonly onChoose: (language: LanguageCode) => void;
}

/** The texts that the tenant may reword, in one language at a time: reworded ones, and folded away those that stay as built in. */
export const WordingCard = observer(function WordingCard({
  store,
  details: { saved, draft },
  fields,
  chosen,
  onChoose,
}: WordingCardProps) {
  const { t } = useTexts('mf-company-admin');
  const savedWords = draftOf(saved).words;
  const isOwn = (text: TextName) => (savedWords[idOf(text)] ?? '') !== '';
  const isRefused = (text: TextName) => fields.errorOf(idOf(text)) !== undefined;
  // Grouped by the saved texts: a field does not move while typing. Refused texts of all languages show: the error summary links to them.
  const texts = textNames(chosen);
  const shown = texts.filter((text) => isOwn(text) || isRefused(text));
  const refused = languages
    .filter((code) => code !== chosen)
    .flatMap(textNames)
    .filter(isRefused);
  const defaults = texts.filter((text) => !shown.includes(text));
  const fieldOf = (text: TextName) => {
    const id = idOf(text);
    const value = draft.words[id] ?? '';
    const wanted = placeholderList(text.namespace, text.key);
    const label = t(`tenant.text.${text.namespace}.${text.key.replaceAll('.', '_')}`);
    return (
      <Field
        key={id}
        id={fields.idOf(id)}
        label={text.language === chosen ? label : `${label} (${t(`language.${text.language}`)})`}
        hint={wanted === '' ? undefined : t('tenant.wording.holds', { wanted })}
        error={fields.errorOf(id)}
      >
        {(control) => (
          <TextInput
            {...control}
            name={id}
            value={value}
            maxLength={wordingLength}
            placeholder={builtInOf(text)}
            autoComplete="off"
            onChange={(typed) => store.word(text, typed)}
          />
        )}
      </Field>
    );
  };
  return (
    <Card title={t('tenant.section.wording')}>
      <div className="pt-stack-16 pt-shrinkable">
        <div className={styles['fields']}>
          <Field label={t('tenant.wording.language')} hint={t('tenant.wording.hint')}>
            {(control) => (
              <Select
                {...control}
                value={chosen}
                options={languages.map((value) => ({ value, label: t(`language.${value}`) }))}
                onChange={(value) => onChoose(languages.find((code) => code === value) ?? chosen)}
              />
            )}
          </Field>
        </div>
        {shown.length + refused.length > 0 && (
          <div className={styles['fields']}>{[...shown, ...refused].map(fieldOf)}</div>
        )}
        {defaults.length > 0 && (
          <details className={styles['defaults']}>
            <summary>{t('tenant.wording.defaults', { count: defaults.length })}</summary>
            <div className={styles['fields']}>{defaults.map(fieldOf)}</div>
          </details>
        )}
      </div>
    </Card>
  );
});
