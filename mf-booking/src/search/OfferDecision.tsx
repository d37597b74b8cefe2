import type { ReactNode } from 'react';
import type { PolicyVerdict } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { PolicyNote } from '@portolan/ui/base';
import { Button } from '@portolan/ui/core';
import { CapBar } from './cap/CapBar.tsx';
import type { OfferCap } from './cap/offerCap.ts';
import { useShownVerdict } from './shownVerdict.ts';
import styles from './OfferDecision.module.css';

export interface OfferDecisionProps {
  readonly offer: { readonly id: string; readonly policy?: PolicyVerdict | undefined };
  /** `vehicle` and `provider` name the button, such as "Estate" from "TaxiBro". */
  readonly vehicle: string;
  readonly provider: string;
  /** Only the first card of a list has a filled button. */
  readonly isFirst: boolean;
  /** False if the offer is not available for this search; the card says why. Default true. */
  readonly isPossible?: boolean;
  /** The price compared with the cap; null without one. */
  readonly cap: OfferCap | null;
  readonly children: ReactNode;
  /** Null for a person who may not add to trips. */
  readonly onAdd: (() => void) | null;
}

/** The last column of a card: price, verdict and button (look, "Card anatomy"). Only an agent can add a blocked offer. */
export function OfferDecision(props: OfferDecisionProps) {
  const { offer, vehicle, provider, isFirst, isPossible = true, cap, children, onAdd } = props;
  const { t } = useTexts('mf-booking');
  const policy = useShownVerdict(offer.policy);
  const mayOverride = policy?.mayOverride === true;
  const verdict = `policy-${offer.id}`;
  return (
    <div className={styles['decision']}>
      {cap !== null && <CapBar cap={cap} />}
      {children}
      <div className={styles['verdict']}>{policy !== undefined && <PolicyNote id={verdict} verdict={policy} />}</div>
      {onAdd === null ? (
        <p className="pt-quiet pt-caption">{t('offer.membersOnly')}</p>
      ) : (
        <Button
          type="primary"
          ghost={!isFirst || mayOverride}
          disabled={!isPossible || (policy?.state === 'BLOCKED' && !mayOverride)}
          aria-describedby={policy === undefined ? undefined : verdict}
          aria-label={t(mayOverride ? 'offer.overrideNamed' : 'offer.addNamed', { vehicle, provider })}
          onClick={onAdd}
        >
          {t(mayOverride ? 'offer.override' : 'offer.add')}
        </Button>
      )}
    </div>
  );
}
