import { useTexts } from '@portolan/remote-kit';
import { Card, DescriptionRows } from '@portolan/ui/base';
import type { CompanyDetails } from './companyApi.ts';
import { PostalAddress } from './PostalAddress.tsx';

/** Who the company is before the law. */
export function CompanyCard({ details: { company, countryNames } }: { readonly details: CompanyDetails }) {
  const { t } = useTexts('mf-company-admin');
  const { countryCode, ...address } = company.address;
  return (
    <Card title={t('company.legal')}>
      <DescriptionRows
        rows={[
          { label: t('company.legalName'), value: company.legalName || t('notGiven') },
          { label: t('company.registrationNumber'), value: company.registrationNumber || t('notGiven') },
          { label: t('company.vatNumber'), value: company.vatNumber || t('notGiven') },
          {
            label: t('company.address'),
            value: <PostalAddress {...address} country={countryNames.get(countryCode) ?? countryCode} />,
          },
        ]}
      />
    </Card>
  );
}
