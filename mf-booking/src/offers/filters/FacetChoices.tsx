import { useTexts } from '@portolan/remote-kit';
import type { Filters, OfferView } from '../view/OfferView.ts';
import { CountedChoice, type CountedOption } from './CountedChoice.tsx';

export interface FacetChoice<Group extends string> {
  readonly group: Group;
  readonly options: readonly Omit<CountedOption<string>, 'label'>[];
  /** Counts may still grow; default: they are final. */
  readonly isCounting?: boolean;
}

export interface FacetChoicesProps<Offer, Group extends string, Bounds, Sort extends string> {
  readonly view: OfferView<Offer, Group, Bounds, Sort>;
  readonly choices: readonly FacetChoice<NoInfer<Group>>[];
  readonly filters: Filters<Group, Bounds>;
  readonly valueText: (group: Group, value: string) => string;
  readonly onChange: (filters: Filters<Group, Bounds>) => void;
}

/** The facets of a product, each value with its number of offers. */
export function FacetChoices<Offer, Group extends string, Bounds, Sort extends string>(
  props: FacetChoicesProps<Offer, Group, Bounds, Sort>,
) {
  const { view, choices, filters, valueText, onChange } = props;
  const { t } = useTexts('mf-booking');
  return choices.map(({ group, options, isCounting = false }) => (
    <CountedChoice
      key={group}
      label={t(`${view.texts}.filter.${String(group)}`)}
      options={options.map(({ value, count }) => ({ value, label: valueText(group, value), count }))}
      isCounting={isCounting}
      chosen={filters.chosen[group]}
      onChange={(values) => onChange(view.choose(filters, group, values))}
    />
  ));
}
