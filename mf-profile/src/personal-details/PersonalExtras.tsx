import { EmergencyContactCard } from '../emergency-contact/EmergencyContactCard.tsx';
import { ReadinessCard } from '../readiness/ReadinessCard.tsx';
import type { ReadyProfile } from '../readiness/readiness.ts';

/** What of the page comes after its form: what is missing, and whom to call. */
export function PersonalExtras({ profile }: { readonly profile: ReadyProfile }) {
  return (
    <>
      <ReadinessCard profile={profile} />
      <EmergencyContactCard />
    </>
  );
}
