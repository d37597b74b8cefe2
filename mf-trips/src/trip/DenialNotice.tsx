import type { Permission } from '@portolan/contracts';
import { Notice } from '@portolan/ui/core';
import { refusalReason } from './permissions.ts';
import { PlansLink } from './PlansLink.tsx';

/**
 * The server's reason why submission, retry or approval is not permitted, with a link for those who can change that.
 * Hidden without a reason.
 */
export function DenialNotice({ permissions }: { readonly permissions: readonly Permission[] }) {
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
