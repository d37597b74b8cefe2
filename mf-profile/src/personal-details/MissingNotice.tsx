import { useTexts } from '@portolan/remote-kit';
import { Notice } from '@portolan/ui/core';
import type { NeededField } from './profileRules.ts';

/** Names the fields that the rest of the portal waits for; nothing if complete. */
export function MissingNotice({ missing }: { readonly missing: readonly NeededField[] }) {
  const { t } = useTexts('mf-profile');
  if (missing.length === 0) return null;
  return <Notice kind="warning">{t(missing.length > 1 ? 'missing.both' : `missing.${missing[0] ?? 'both'}`)}</Notice>;
}
