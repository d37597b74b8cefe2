import { observer } from 'mobx-react-lite';
import { useSession, useStore, useTexts, type TripFitProps } from '@portolan/remote-kit';
import { Notice } from '@portolan/ui/core';
import { findingsIn } from '../trip/attention/findings.ts';
import { useFindingText } from '../trip/attention/useFindingText.ts';
import { TripFitStore } from './TripFitStore.ts';

/** How offers fit into a trip, before they are added. Missing bookings are not told: the trip asks for them afterwards. */
export const TripFit = observer(function TripFit(props: TripFitProps) {
  // Other offers, travellers or another trip are another question.
  return <Fit key={JSON.stringify(props)} {...props} />;
});

const Fit = observer(function Fit(props: TripFitProps) {
  const { t } = useTexts('mf-trips');
  const { http } = useSession();
  const textOf = useFindingText();
  const { answer } = useStore(() => new TripFitStore(http, props));
  if (answer === null) return null;
  const { trip, fit } = answer;
  const clashes = findingsIn(fit.adds).filter(({ severity }) => severity !== 'MISSING');
  const closed = findingsIn(fit.closes);
  return (
    <>
      {clashes.length > 0 && (
        <Notice kind="warning">
          <Lines
            title={t('fit.clash')}
            lines={clashes.map((finding) => textOf({ ...trip, isOffered: true }, finding))}
          />
        </Notice>
      )}
      {closed.length > 0 && (
        <Notice kind="success">
          <Lines title={t('fit.closes')} lines={closed.map((finding) => textOf(trip, finding))} />
        </Notice>
      )}
    </>
  );
});

function Lines({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  return (
    <>
      <strong className="pt-strong">{title}</strong>
      <ul className="pt-list">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}
