import { useTexts } from '@portolan/remote-kit';
import { Notice } from '@portolan/ui/core';
import type { NeededField } from './profileRules.ts';

/** Says what the rest of the portal still waits for; nothing when nothing is missing. */
export function MissingNotice({ missing }: { readonly missing: readonly NeededField[] }) {
  const { t } = useTexts('mf-profile');
  if (missing.length === 0) return null;
  return <Notice kind="warning">{t(missing.length > 1 ? 'missing.both' : `missing.${missing[0] ?? 'both'}`)}</Notice>;
}
