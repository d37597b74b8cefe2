import { LeaveDialog, type LeaveDialogProps } from '@portolan/ui/overlay';
import { EmergencyContactCard } from '../emergency-contact/EmergencyContactCard.tsx';
import { ReadinessCard } from '../readiness/ReadinessCard.tsx';
import type { ReadyProfile } from '../readiness/readiness.ts';

export interface PersonalExtrasProps {
  readonly profile: ReadyProfile;
  readonly leaving: LeaveDialogProps;
}

/** What of the page comes after its form: what is missing, whom to call, and the question before unsaved changes are left. */
export function PersonalExtras({ profile, leaving }: PersonalExtrasProps) {
  return (
    <>
      <ReadinessCard profile={profile} />
      <EmergencyContactCard />
      <LeaveDialog {...leaving} />
    </>
  );
}
