import { observer } from 'mobx-react-lite';
import type { NegotiatedRate } from '@portolan/contracts';
import { formatDate } from '@portolan/i18n';
import { useSession, useStore } from '@portolan/remote-kit';
import { useKeptFields } from '@portolan/remote-kit/editing';
import { Tag } from '@portolan/ui/base';
import { RecordsPage } from '../records/RecordsPage.tsx';
import { useTabTexts, withTexts } from '../texts/TabTexts.tsx';
import { RateDrawer } from './RateDrawer.tsx';
import { rateRecords } from './rateRecords.ts';

/** The company's terms with hotel chains, airlines, car and rail companies (screens §9). */
const NegotiatedRates = observer(function NegotiatedRates() {
  const { t, language } = useTabTexts();
  const { http, session } = useSession();
  const records = useStore(() => rateRecords(http, session.company?.id ?? ''));
  useKeptFields('negotiated-rates', records);
  const { editor } = records;
  const terms = ({ code, discountPercent }: NegotiatedRate) =>
    [discountPercent === null ? '' : t('percent', { percent: discountPercent }), code].filter(Boolean).join(' · ');
  return (
    <RecordsPage
      page="negotiatedRates"
      records={records}
      say={t}
      nameLabel={t('rate.field.name')}
      columns={[
        {
          key: 'product',
          label: t('rate.field.productType'),
          render: ({ productType }) => t(`product.${productType}`),
        },
        {
          key: 'supplier',
          label: t('rate.field.supplier'),
          render: ({ supplier, isPreferred }) => (
            <>
              {supplier || t('hotel')} {isPreferred && <Tag>{t('preferred')}</Tag>}
            </>
          ),
        },
        { key: 'terms', label: t('terms'), render: terms },
        {
          key: 'until',
          label: t('rate.field.validUntil'),
          render: ({ validUntil }) =>
            validUntil === null ? t('noEnd') : formatDate(validUntil, language, { style: 'shortDate' }),
        },
      ]}
    >
      {editor !== null && <RateDrawer record={editor} onSave={records.save} onClose={records.close} />}
    </RecordsPage>
  );
});

export const NegotiatedRatesPage = withTexts('negotiatedRates', NegotiatedRates);
