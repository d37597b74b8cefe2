import { observer } from 'mobx-react-lite';
import { useSession, useTexts } from '@portolan/remote-kit';
import type { PlacedPerson } from '../tracking-page/whereabouts.ts';
import { MusterSection } from './MusterSection.tsx';
import { officeGroups, officeKm } from './officeGroups.ts';

export interface MusterByOfficeProps {
  readonly people: readonly PlacedPerson[];
  /** Milliseconds. */
  readonly now: number;
}

/** The list by the company's nearest office, whose staff can count people there. */
export const MusterByOffice = observer(function MusterByOffice({ people, now }: MusterByOfficeProps) {
  const { t } = useTexts('mf-tracking');
  const { session } = useSession();
  return officeGroups(people, session.company?.offices ?? []).map(({ office, people: there }) => (
    <MusterSection
      key={office?.id ?? ''}
      name={office?.name ?? t('muster.noOffice', { km: officeKm })}
      detail={office?.city}
      people={there}
      now={now}
    />
  ));
});
