import type { Permission } from '@portolan/contracts';
import { Notice } from '@portolan/ui/core';
import { refusalReason } from './permissions.ts';
import { PlansLink } from './PlansLink.tsx';

/** Why what one came to do with a trip is not offered, in the server's words, with the way on for who can go it. Nothing where it gave none. */
export function HeldBack({ permissions }: { readonly permissions: readonly Permission[] }) {
  const reason =
    refusalReason(permissions, 'SUBMIT') ??
    refusalReason(permissions, 'RETRY') ??
    refusalReason(permissions, 'APPROVE');
  return reason === undefined ? null : (
    <Notice kind="warning" icon="lock" action={<PlansLink />}>
      {reason}
    </Notice>
  );
}
