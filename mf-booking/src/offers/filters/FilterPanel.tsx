import type { ReactNode } from 'react';

/** The filters of a product, one below the other. */
export function FilterPanel({ children }: { readonly children: ReactNode }) {
  return <div className="pt-column-16">{children}</div>;
}
