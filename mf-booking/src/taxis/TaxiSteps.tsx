import { Icon } from '@portolan/ui/core';
import { useTexts } from '@portolan/remote-kit';
import { Link, useLocation, useSearchParams } from '@portolan/remote-kit/router';
import { taxiQuery, type TaxiQueryDraft } from './taxiQuery.ts';
import styles from './TaxiSteps.module.css';

const steps = ['search', 'offers', 'payments'] as const;

/** Booking steps, the current one by route. Offers and payment link back to the search, and offers for a trip link to its payment. */
export function TaxiSteps() {
  const { t } = useTexts('mf-booking');
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const current = Math.max(
    0,
    steps.findIndex((step) => pathname.endsWith(`/${step}`)),
  );
  const paths = current === 0 ? {} : pathsOf(taxiQuery.parse(params));
  return (
    <ol className={styles['steps']} aria-label={t('steps.label')}>
      {steps.map((step, index) => {
        const path = index === current ? undefined : paths[step];
        return (
          <li
            key={step}
            className={index < current ? styles['done'] : undefined}
            aria-current={index === current ? 'step' : undefined}
          >
            {index < current && <Icon name="check" size={16} />}
            {path === undefined ? t(`steps.${step}`) : <Link to={path}>{t(`steps.${step}`)}</Link>}
            {index < current && <span className="pt-visually-hidden">{t('steps.done')}</span>}
          </li>
        );
      })}
    </ol>
  );
}

/** Paths of the steps that the URL can open. */
function pathsOf(draft: TaxiQueryDraft): Readonly<Partial<Record<(typeof steps)[number], string>>> {
  const search = taxiQuery.serialise(draft);
  return {
    search: search === '' ? '/search/taxis' : `/search/taxis?${search}`,
    ...(draft.cartId !== null && { payments: `/search/taxis/payments?cartId=${draft.cartId}` }),
  };
}
