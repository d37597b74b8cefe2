import { useId, type ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import type { Country, TravelDocument } from '@portolan/contracts';
import { formatDate } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { Badge, Button, Icon } from '@portolan/ui/core';
import { expiryStateOf } from './documentState.ts';
import styles from './DocumentCard.module.css';

export interface DocumentCardProps {
  readonly document: TravelDocument;
  /** yyyy-MM-dd. */
  readonly today: string;
  readonly countries: readonly Country[];
  readonly isBusy: boolean;
  /** The whole number while shown, null while masked. */
  readonly shownNumber: string | null;
  readonly onReveal: () => void;
  readonly onHide: () => void;
  readonly onEdit: () => void;
  readonly onPrefer: () => void;
  readonly onDelete: () => void;
}

/** One document: type, masked number, validity, and actions. */
export const DocumentCard = observer(function DocumentCard({
  document,
  today,
  countries,
  isBusy,
  shownNumber,
  onReveal,
  onHide,
  onEdit,
  onPrefer,
  onDelete,
}: DocumentCardProps) {
  const { t, language } = useTexts('mf-profile');
  const id = useId();
  const { type, number, firstName, lastName, issuingCountry, issuedOn, expiresOn, isDefault } = document;
  const country = countries.find(({ code }) => code === issuingCountry)?.name ?? issuingCountry;
  const name = t(`documents.type.${type}`);
  const state = expiryStateOf(document, today);
  const day = (date: string) => formatDate(date, language, { style: 'shortDate' });
  return (
    <article className="pt-surface" aria-labelledby={id}>
      <header className={styles['header']}>
        <h2 id={id} className="pt-section-title">
          {name}
        </h2>
        {country !== null && <span className={styles['country']}>{country}</span>}
        {isDefault && (
          <Badge theme="success" icon="check">
            {t('documents.default')}
          </Badge>
        )}
      </header>
      <dl className={styles['facts']}>
        <Fact label={t('documents.field.number')}>
          <span className={styles['revealed']}>
            <span className={styles['number']}>{shownNumber ?? number}</span>
            <Button
              type="text"
              size="small"
              icon={<Icon name="eye" size={16} />}
              onClick={shownNumber === null ? onReveal : onHide}
              aria-label={t(shownNumber === null ? 'documents.revealOf' : 'documents.hideOf', { name })}
            >
              {t(shownNumber === null ? 'documents.reveal' : 'documents.hide')}
            </Button>
          </span>
        </Fact>
        <Fact label={t('documents.names')}>{`${firstName} ${lastName}`}</Fact>
        {issuedOn !== null && <Fact label={t('documents.field.issuedOn')}>{day(issuedOn)}</Fact>}
        {expiresOn !== null && <Fact label={t('documents.field.expiresOn')}>{day(expiresOn)}</Fact>}
      </dl>
      <footer className={styles['footer']}>
        {state !== 'valid' && expiresOn !== null && (
          <p className={styles['warning']}>
            <Icon name="triangle" size={16} />
            {t(`documents.state.${state}`, { date: day(expiresOn) })}
          </p>
        )}
        <div className={styles['actions']}>
          {!isDefault && (
            <Button size="small" disabled={isBusy} onClick={onPrefer} aria-label={t('documents.preferOf', { name })}>
              {t('documents.prefer')}
            </Button>
          )}
          <Button size="small" onClick={onEdit} aria-label={t('documents.editOf', { name })}>
            {t('documents.edit')}
          </Button>
          <Button
            size="small"
            danger
            disabled={isBusy}
            onClick={onDelete}
            aria-label={t('documents.deleteOf', { name })}
          >
            {t('documents.delete.confirm')}
          </Button>
        </div>
      </footer>
    </article>
  );
});

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="pt-caption">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
