import { observer } from 'mobx-react-lite';
import type { ProductType } from '@portolan/contracts';
import { useSession, useStore } from '@portolan/remote-kit';
import { CapLink } from './CapLink.tsx';
import { isCapped } from './capsByPlace.ts';
import { PriceCaps } from './PriceCaps.ts';

/** Price caps of the person, shown before a search; empty without any. */
export const CapLine = observer(function CapLine({ productType }: { readonly productType: ProductType }) {
  const { http } = useSession();
  const caps = useStore(() => new PriceCaps(http, productType, []));
  if (!isCapped(caps)) return null;
  return (
    <p className="pt-quiet pt-note-20">
      <CapLink caps={caps} />
    </p>
  );
});
