import { useTexts } from '@portolan/remote-kit';
import { EmptyState } from '@portolan/ui/core';
import { DropFilters, type DropFiltersProps } from './DropFilters.tsx';

export interface NoMatchProps<Offer, Group extends string, Bounds, Sort extends string> extends DropFiltersProps<
  Offer,
  Group,
  Bounds,
  Sort
> {
  /** Default: no results. */
  readonly title?: string;
  readonly description: string;
}

/** Shown if the filters hide all offers. */
export function NoMatch<Offer, Group extends string, Bounds, Sort extends string>({
  title,
  description,
  ...drop
}: NoMatchProps<Offer, Group, Bounds, Sort>) {
  const { t } = useTexts('mf-booking');
  return (
    <EmptyState
      kind="cross"
      title={title ?? t('offers.noResults')}
      description={description}
      action={<DropFilters {...drop} />}
    />
  );
}
