import { useTexts } from '@portolan/remote-kit';
import { Card, DescriptionRows } from '@portolan/ui/base';
import { Button, Icon } from '@portolan/ui/core';
import type { CompanyDetails } from './companyApi.ts';
import { PostalAddress } from './PostalAddress.tsx';

export interface CompanyCardProps {
  readonly details: CompanyDetails;
  /** Left out for readers who may not change it. */
  readonly onEdit?: (() => void) | undefined;
}

/** The company's legal identity, and defaults of its new people and searches. */
export function CompanyCard({ details: { company, countryNames }, onEdit }: CompanyCardProps) {
  const { t } = useTexts('mf-company-admin');
  const { countryCode, ...address } = company.address;
  return (
    <Card
      title={t('company.legal')}
      extra={
        onEdit !== undefined && (
          <Button icon={<Icon name="pencil" size={16} />} onClick={onEdit}>
            {t('company.edit')}
          </Button>
        )
      }
    >
      <DescriptionRows
        rows={[
          { label: t('company.legalName'), value: company.legalName || t('notGiven') },
          { label: t('company.registrationNumber'), value: company.registrationNumber || t('notGiven') },
          { label: t('company.vatNumber'), value: company.vatNumber || t('notGiven') },
          {
            label: t('company.address'),
            value: <PostalAddress {...address} country={countryNames.get(countryCode) ?? countryCode} />,
          },
          { label: t('company.language'), value: t(`language.${company.defaultLanguage}`) },
          { label: t('company.currency'), value: company.defaultCurrency },
        ]}
      />
      {onEdit === undefined && <p>{t('company.readOnly')}</p>}
    </Card>
  );
}
