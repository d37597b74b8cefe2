import type { Corporation } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { Card, DescriptionRows } from '@portolan/ui/base';

/** What new people and searches of the company begin with. */
export function DefaultsCard({ company }: { readonly company: Corporation }) {
  const { t } = useTexts('mf-company-admin');
  return (
    <Card title={t('company.defaults')}>
      <DescriptionRows
        rows={[
          { label: t('company.language'), value: t(`language.${company.defaultLanguage}`) },
          { label: t('company.currency'), value: company.defaultCurrency },
        ]}
      />
    </Card>
  );
}
