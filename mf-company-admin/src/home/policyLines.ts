import { defaultTabOrder, type PolicyRuleBody, type ProductType } from '@portolan/contracts';
import { shownProducts } from '../records/shownProducts.ts';
import { priceUnitsOf, typesFor } from '../travel-policies/ruleTypes.ts';

/** A policy's rules for a product; without rules it is unlimited. */
export interface PolicyLine {
  readonly product: ProductType;
  /** General rules come first. */
  readonly rules: readonly PolicyRuleBody[];
}

const typeOf: Readonly<Record<(typeof defaultTabOrder)[number], ProductType>> = {
  flights: 'FLIGHT',
  hotels: 'HOTEL',
  trains: 'TRAIN',
  taxis: 'TAXI',
  cars: 'RENTAL_CAR',
};

/**
 * A policy by product: first those with a tab, in the company's order, then others with a rule. None without any rule.
 * @param tabOrder the company's; the portal's own if it chose none
 */
export function policyLines(rules: readonly PolicyRuleBody[], tabOrder: readonly string[]): readonly PolicyLine[] {
  const named = defaultTabOrder
    .filter((tab) => tabOrder.includes(tab))
    .toSorted((a, b) => tabOrder.indexOf(a) - tabOrder.indexOf(b));
  const tabs = [...new Set([...named, ...defaultTabOrder])].map((tab) => typeOf[tab]);
  const further = shownProducts.filter(
    (product) => !tabs.includes(product) && rules.some(({ scope }) => scope.productType === product),
  );
  const lines = [...tabs, ...further].map((product) => ({
    product,
    rules: rules.filter((rule) => isFor(rule, product)).toSorted((a, b) => Number(isNarrow(a)) - Number(isNarrow(b))),
  }));
  return lines.some((line) => line.rules.length > 0) ? lines : [];
}

function isFor(rule: PolicyRuleBody, product: ProductType): boolean {
  if ((rule.scope.productType ?? product) !== product || !typesFor(product).includes(rule.type)) return false;
  return rule.type !== 'MAX_PRICE' || priceUnitsOf(product).includes(rule.params.per);
}

/** Whether a rule applies to certain places or journeys only. */
const isNarrow = ({ scope: { productType: _product, region = 'ANY', ...narrower } }: PolicyRuleBody): boolean =>
  region !== 'ANY' || Object.values(narrower).some((field) => field !== undefined);
