import { useState, type ReactNode } from 'react';
import type { WantedProduct } from './wantedPaths.ts';
import { useTexts } from '@portolan/remote-kit';
import { LazyCode } from '@portolan/remote-kit/lazy';
import { useSearchParams } from '@portolan/remote-kit/router';
import { LoadingState } from '@portolan/ui/core';
import { wantedTarget } from './wantedTarget.ts';

export interface FilledFromTripProps {
  readonly productType: WantedProduct;
  /** The form or the results. */
  readonly children: ReactNode;
}

/**
 * Fills a search from its trip if it is opened with a trip and nothing else (ADR 45): a gap of the itinerary, by its key in `wanted`, leads
 * to its results; a form opens with what the trip lacks first of its product. A trip that is chosen later changes no field. Without an
 * answer the form stays empty: its own requests say why.
 */
export function FilledFromTrip({ productType, children }: FilledFromTripProps) {
  const { t } = useTexts('mf-booking');
  const [params] = useSearchParams();
  const [opened, setOpened] = useState(() => wantedTarget(params));
  if (opened === null || wantedTarget(params)?.cartId !== opened.cartId) return children;
  return (
    <LazyCode
      load={loadFilling}
      props={{ productType, target: opened, onEmpty: () => setOpened(null) }}
      loading={<LoadingState label={t('search.fromTrip')} />}
      failed={() => children}
    />
  );
}

const loadFilling = async () => (await import('./Filling.tsx')).Filling;
