import { useTexts } from '@portolan/remote-kit';
import { Button } from '@portolan/ui/core';
import type { BoundName } from '../view/OfferView.ts';
import type { ActiveFiltersProps } from './ActiveFilters.tsx';

export interface DropFiltersProps<Offer, Group extends string, Bounds, Sort extends string> extends ActiveFiltersProps<
  Offer,
  Group,
  Bounds,
  Sort
> {
  /** Filters to drop, each with the number of offers without it, if known. */
  readonly narrow: readonly { readonly name: NoInfer<Group | BoundName<Bounds>>; readonly count?: number }[];
}

/** Buttons that drop filters without matches. */
export function DropFilters<Offer, Group extends string, Bounds, Sort extends string>(
  props: DropFiltersProps<Offer, Group, Bounds, Sort>,
) {
  const { view, narrow, filters, filterText, onChange } = props;
  const { t } = useTexts('mf-booking');
  return (
    <div className="pt-cluster-8 pt-centred">
      {narrow.map(({ name, count }) => (
        <Button key={name} onClick={() => onChange(view.without(filters, name))}>
          {t(`${view.texts}.without`, { count, ...filterText(filters, name) })}
        </Button>
      ))}
      <Button type={narrow.length === 0 ? 'default' : 'text'} onClick={() => onChange(view.unfiltered)}>
        {t('filter.resetAll')}
      </Button>
    </div>
  );
}
