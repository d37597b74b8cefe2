import { useState } from 'react';
import { observer } from 'mobx-react-lite';
import {
  languages,
  listCountries,
  postCategories,
  postLimits,
  roles,
  type LanguageCode,
  type ManagedPost,
} from '@portolan/contracts';
import { NewestLoad, useSession, useStore, useTexts } from '@portolan/remote-kit';
import { TabLinks } from '@portolan/ui/base';
import { DateTimeInput } from '@portolan/ui/date';
import { Field, TextArea, TextInput } from '@portolan/ui/form';
import { groupRecords } from '../../groups/groupRecords.ts';
import { ChosenField } from '../../records/ChosenField.tsx';
import { RecordDrawer } from '../../records/RecordDrawer.tsx';
import { ChoiceField, FieldRow, FlagField, Foreign } from '../../records/RecordFields.tsx';
import type { RecordEditor } from '../../records/RecordsStore.ts';
import { useRecordForm, type FieldBinding } from '../../records/useRecordForm.ts';
import { PostText } from '../PostText.tsx';
import { PostPictureField } from './PostPictureField.tsx';
import { isWritten, publishings, titleOf, type PostDraft, type TextDraft } from './postRecords.ts';
import styles from './PostDrawer.module.css';

/** Roles of a company's readers. */
const readerRoles = roles.filter((role) => !['INTERNAL_AGENT', 'PLATFORM_OPERATOR', 'GUEST'].includes(role));

export interface PostDrawerProps {
  readonly record: RecordEditor<ManagedPost, PostDraft>;
  readonly companyId: string;
  readonly onSave: () => Promise<void>;
  readonly onClose: () => void;
}

/** Editor of a post: one language at a time, audience and times; next to it, or below on a phone, a preview. */
export const PostDrawer = observer(function PostDrawer({ record, companyId, onSave, onClose }: PostDrawerProps) {
  const { t, language: ownLanguage } = useTexts('mf-company-admin');
  const { http } = useSession();
  const groups = useStore(() => groupRecords(http, companyId, () => ''));
  const countries = useStore(() => countriesIn(() => http.call(listCountries, { query: { language: ownLanguage } })));
  const form = useRecordForm('posts', record);
  const { bind } = form;
  const saved = record.details?.saved ?? null;
  const [language, setLanguage] = useState<LanguageCode>(() => saved?.texts[0]?.language ?? ownLanguage);
  const texts = bind('texts');
  const publishing = bind('publishing');
  const audience = bind('audience');
  const picture = bind('picture');
  const countryOptions = (countries.value ?? []).map(({ code, name }) => ({ value: code, label: name }));
  const audienceFields = [
    {
      part: 'groups',
      addLabel: 'posts.addGroup',
      hint: t('posts.hint.groups'),
      options: groups.rows.filter(({ archived }) => !archived).map(({ id, name }) => ({ value: id, label: name })),
    },
    {
      part: 'countries',
      addLabel: 'posts.addCountry',
      hint: undefined,
      options: countryOptions,
    },
    {
      part: 'roles',
      addLabel: 'posts.addRole',
      hint: undefined,
      options: readerRoles.map((value) => ({ value, label: t(`role.${value}`) })),
    },
  ] as const;
  const text = texts.value[language];
  const write = (change: Partial<TextDraft>) => texts.onChange({ ...texts.value, [language]: { ...text, ...change } });
  return (
    <RecordDrawer
      title={saved === null ? t('posts.addTitle') : titleOf(saved)}
      width={1040}
      record={record}
      form={form}
      onSave={onSave}
      onClose={onClose}
    >
      <div className={styles['columns']}>
        <div className="pt-stack-16 pt-shrinkable">
          <TabLinks
            label={t('posts.languages')}
            current={language}
            tabs={languages.map((key) => ({
              key,
              label: `${t(`language.${key}`)}${isWritten(texts.value[key]) ? ' ✓' : ''}`,
            }))}
            onChange={(key) => setLanguage(languages.find((one) => one === key) ?? language)}
          />
          <Field id={texts.id} label={t('posts.field.title')} error={texts.error} isRequired>
            {(control) => (
              <TextInput
                {...control}
                value={text.title}
                maxLength={postLimits.title}
                autoComplete="off"
                onChange={(title) => write({ title })}
              />
            )}
          </Field>
          <Field label={t('posts.field.summary')} hint={t('posts.hint.summary')}>
            {(control) => (
              <TextArea
                {...control}
                value={text.summary}
                maxLength={postLimits.summary}
                onChange={(summary) => write({ summary })}
              />
            )}
          </Field>
          <Field label={t('posts.field.body')} hint={t('posts.hint.body')}>
            {(control) => (
              <TextArea
                {...control}
                rows={9}
                value={text.body}
                maxLength={postLimits.body}
                onChange={(body) => write({ body })}
              />
            )}
          </Field>
          <Foreign
            foreign={texts.foreign}
            wordsOf={(theirs) =>
              languages
                .map((one) => theirs[one].title)
                .filter((title) => title !== '')
                .join(', ')
            }
          />
          <PostPictureField {...picture} companyId={companyId} />
          {picture.value !== null && (
            <Field label={t('posts.field.pictureAlt')} hint={t('posts.hint.pictureAlt')} isRequired>
              {(control) => (
                <TextInput
                  {...control}
                  value={text.pictureAlt}
                  maxLength={postLimits.pictureAlt}
                  autoComplete="off"
                  onChange={(pictureAlt) => write({ pictureAlt })}
                />
              )}
            </Field>
          )}
          <FieldRow>
            <ChoiceField
              {...bind('category')}
              options={postCategories.map((value) => ({ value, label: t(`posts.category.${value}`) }))}
            />
            <ChoiceField
              {...publishing}
              options={publishings.map((value) => ({ value, label: t(`posts.publishing.${value}`) }))}
            />
          </FieldRow>
          {publishing.value === 'AT' && <TimeField {...bind('publishAt')} />}
          <FlagField {...bind('expires')} />
          {bind('expires').value && <TimeField {...bind('expiresAt')} />}
          {audienceFields.map(({ part, addLabel, options, hint }) => (
            <ChosenField
              key={part}
              id={part === 'groups' ? audience.id : `${audience.id}-${part}`}
              label={t(`posts.field.${part}`)}
              value={audience.value[part]}
              error={part === 'groups' ? audience.error : undefined}
              foreign={null}
              hint={hint}
              addLabel={t(addLabel)}
              options={options}
              onChange={(chosen) => audience.onChange({ ...audience.value, [part]: chosen })}
            />
          ))}
          <ChosenField
            {...bind('affectedCountries')}
            foreign={null}
            hint={t('posts.hint.affectedCountries')}
            addLabel={t('posts.addCountry')}
            options={countryOptions}
          />
          <FlagField {...bind('isPinned')} />
          <FlagField {...bind('mustAcknowledge')} hint={t('posts.hint.mustAcknowledge')} />
          {saved?.archived === true && <FlagField {...bind('archived')} hint={t('costCenters.hint.archived')} />}
        </div>
        <section className={styles['preview']} aria-label={t('posts.previewTitle')}>
          <p className={styles['previewTitle']}>
            {t('posts.previewTitle')} · {t(`language.${language}`)}
          </p>
          <PostText
            {...text}
            language={language}
            picture={picture.value === null ? null : { path: picture.value, alt: text.pictureAlt }}
            category={bind('category').value}
            publishAt={saved?.publishAt ?? null}
            author={null}
          />
        </section>
      </div>
    </RecordDrawer>
  );
});

/** A day and time of a post, on the author's clock. */
function TimeField({ id, label, value, error, foreign, onChange }: FieldBinding<string | null>) {
  return (
    <div>
      <Field id={id} label={label} error={error} isRequired>
        {(control) => <DateTimeInput {...control} value={value} onChange={onChange} />}
      </Field>
      <Foreign foreign={foreign} wordsOf={(theirs) => theirs?.replace('T', ' ') ?? ''} />
    </div>
  );
}

type Countries = readonly { readonly code: string; readonly name: string }[];

/** The countries to choose from; if they fail to load, chosen ones show their codes. */
const countriesIn = (ask: () => Promise<Countries>) => {
  const load = new NewestLoad(ask);
  return Object.assign(load, { start: () => void load.load(), dispose: () => load.giveUp() });
};
