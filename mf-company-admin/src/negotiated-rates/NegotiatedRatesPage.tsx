import { observer } from 'mobx-react-lite';
import type { NegotiatedRate } from '@portolan/contracts';
import { formatDate } from '@portolan/i18n';
import { useSession, useStore, useTexts } from '@portolan/remote-kit';
import { useKeptFields } from '@portolan/remote-kit/editing';
import { Tag } from '@portolan/ui/base';
import { RecordsPage } from '../records/RecordsPage.tsx';
import { RateDrawer } from './RateDrawer.tsx';
import { rateRecords } from './rateRecords.ts';

/** The company's terms with hotel chains, airlines, car and rail companies (screens §9). */
export const NegotiatedRatesPage = observer(function NegotiatedRatesPage() {
  const { t, language } = useTexts('mf-company-admin');
  const { http, session } = useSession();
  const records = useStore(() => rateRecords(http, session.company?.id ?? ''));
  useKeptFields('negotiated-rates', records);
  const { editor } = records;
  const terms = ({ code, discountPercent }: NegotiatedRate) =>
    [discountPercent === null ? '' : t('negotiatedRates.percent', { percent: discountPercent }), code]
      .filter(Boolean)
      .join(' · ');
  return (
    <RecordsPage
      page="negotiatedRates"
      records={records}
      nameLabel={t('negotiatedRates.rate.field.name')}
      columns={[
        {
          key: 'product',
          label: t('negotiatedRates.rate.field.productType'),
          render: ({ productType }) => t(`negotiatedRates.product.${productType}`),
        },
        {
          key: 'supplier',
          label: t('negotiatedRates.rate.field.supplier'),
          render: ({ supplier, isPreferred }) => (
            <>
              {supplier || t('negotiatedRates.hotel')} {isPreferred && <Tag>{t('negotiatedRates.preferred')}</Tag>}
            </>
          ),
        },
        { key: 'terms', label: t('negotiatedRates.terms'), render: terms },
        {
          key: 'until',
          label: t('negotiatedRates.rate.field.validUntil'),
          render: ({ validUntil }) =>
            validUntil === null ? t('negotiatedRates.noEnd') : formatDate(validUntil, language, { style: 'shortDate' }),
        },
      ]}
    >
      {editor !== null && <RateDrawer record={editor} onSave={records.save} onClose={records.close} />}
    </RecordsPage>
  );
});
