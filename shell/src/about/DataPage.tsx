import { usePageName, useTexts } from '@portolan/remote-kit';
import { PageHeading } from '@portolan/ui/core';
import { SignInFrame } from '../session/SignInFrame.tsx';
import type { Translations } from '../texts/translations.ts';
import styles from './DataPage.module.css';
import { dataSources, type DataSource } from './dataSources.ts';

/** Public page of the data sources that the portal shows, as their licences require. */
export function DataPage({ translations }: { readonly translations: Translations }) {
  const { t } = useTexts('shell');
  usePageName(t('about.title'));
  return (
    <SignInFrame translations={translations}>
      <PageHeading>{t('about.title')}</PageHeading>
      <p>{t('about.text')}</p>
      <dl className={styles['sources']}>
        {dataSources.map((source) => (
          <Source key={source.name} source={source} />
        ))}
      </dl>
    </SignInFrame>
  );
}

function Source({ source: { what, name, url, licence, licenceUrl, isChanged } }: { readonly source: DataSource }) {
  const { t } = useTexts('shell');
  return (
    <div>
      <dt>{t(`about.what.${what}`)}</dt>
      <dd>
        <a href={url}>{name}</a>
        {' · '}
        {licenceUrl === null ? t('about.publicDomain') : <a href={licenceUrl}>{licence}</a>}
        {isChanged && ` · ${t('about.changed')}`}
      </dd>
    </div>
  );
}
