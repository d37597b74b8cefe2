import { useState, type FormEvent } from 'react';
import { observer } from 'mobx-react-lite';
import { simulateApproval, type SimulatedTrip, type Simulation, type Trip } from '@portolan/contracts';
import { requestIdOf } from '@portolan/http';
import { useSession, useStore, useTexts } from '@portolan/remote-kit';
import { causesOf, useApprovalTexts } from '@portolan/remote-kit/approval-texts';
import { Card } from '@portolan/ui/base';
import type { Money } from '@portolan/i18n';
import { Button, ErrorState, Notice } from '@portolan/ui/core';
import { Checkbox, Field, TextInput } from '@portolan/ui/form';
import { numberOf } from '../records/amounts.ts';
import type { AudienceNames } from '../records/AudienceNames.ts';
import { ChosenField } from '../records/ChosenField.tsx';
import { MembersField } from '../records/MembersField.tsx';
import type { PeopleNames } from '../records/peopleNames.ts';
import { shownProducts } from '../records/shownProducts.ts';
import { useProductName } from '../records/useProductName.ts';
import { Trial } from '../records/Trial.ts';
import { TripField } from '../records/TripField.tsx';
import styles from '../records/TrialCard.module.css';
import { inputOf, problemsOf, type ProcessDraft } from './processDraft.ts';

const flags = ['isInPolicy', 'isDomestic', 'isSecured'] as const;

interface TripDraft {
  readonly customerIds: readonly string[];
  readonly amount: string;
  /** Cost added to a booked trip; empty for a trip without bookings. */
  readonly changeAmount: string;
  readonly productTypes: readonly string[];
  readonly costCenterIds: readonly string[];
  readonly isInPolicy: boolean;
  readonly isDomestic: boolean;
  readonly isSecured: boolean;
}
const empty: TripDraft = {
  customerIds: [],
  amount: '',
  changeAmount: '',
  productTypes: ['FLIGHT'],
  costCenterIds: [],
  isInPolicy: false,
  isDomestic: true,
  isSecured: true,
};

/** The answer, and the total of the trip that it is about. */
type Tried = Simulation & { readonly cost: Money };

const wrongIn = ({ customerIds, amount, changeAmount, productTypes }: TripDraft): readonly string[] => [
  ...(customerIds.length === 0 ? ['customerIds'] : []),
  ...(numberOf(amount) === null ? ['amount'] : []),
  ...(changeAmount !== '' && numberOf(changeAmount) === null ? ['changeAmount'] : []),
  ...(productTypes.length === 0 ? ['productTypes'] : []),
];

export interface ApprovalSimulatorProps {
  readonly names: AudienceNames;
  readonly people: PeopleNames;
  /** The process in the form; null for a new one. */
  readonly savedId: string | null;
  /** The form's content, if it differs from the saved one. */
  readonly typed: ProcessDraft | null;
}

/** Shows the approvers of an imagined trip, and why: by all saved processes, with the form's unsaved one. */
export const ApprovalSimulator = observer(function ApprovalSimulator(props: ApprovalSimulatorProps) {
  const { names, people, savedId, typed } = props;
  const { t } = useTexts('mf-company-admin');
  const nameOfProduct = useProductName();
  const { http, session } = useSession();
  const companyId = session.company?.id ?? '';
  const ownCurrency = session.company?.defaultCurrency ?? 'EUR';
  const [currency, setCurrency] = useState(ownCurrency);
  const trial = useStore(
    () =>
      new Trial<SimulatedTrip, Tried>(async (body, signal) => ({
        ...(await http.call(simulateApproval, { params: { companyId }, body, signal })),
        cost: { amount: body.amount, currency: body.currency },
      })),
  );
  const [draft, setDraft] = useState(empty);
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const set = (part: Partial<TripDraft>) => setDraft({ ...draft, ...part });
  const { answer, failure, isBusy } = trial;
  const handleTrip = ({ booker, travellers, tripPrice, productTypes, policySummary, items, ...trip }: Trip) => {
    const home = session.company?.address.countryCode;
    const users = travellers.flatMap(({ userId }) => (userId === null ? [] : [userId]));
    setCurrency(tripPrice?.currency ?? ownCurrency);
    setDraft({
      ...empty,
      customerIds: users.length > 0 ? users : [booker.customerId],
      amount: tripPrice === null ? '' : String(tripPrice.totalTripPrice),
      productTypes: productTypes.map(String).toSorted(),
      costCenterIds: (trip.costCenterAllocations ?? []).map(({ costCenterId }) => costCenterId),
      isInPolicy: (policySummary?.state ?? 'IN') === 'IN',
      isDomestic: items.every(({ start, end }) => [start, end].every(({ address }) => address.countryCode === home)),
    });
  };
  // A process needs no name for a test.
  const named = typed && { ...typed, name: typed.name.trim() || t('approvalProcesses.addTitle') };
  const process = named && inputOf(named);
  const isWhole = named === null || problemsOf(named).length === 0;
  const run = () =>
    void trial.ask({
      customerIds: [...draft.customerIds],
      amount: numberOf(draft.amount) ?? 0,
      currency,
      productTypes: shownProducts.filter((product) => draft.productTypes.includes(product)),
      isInPolicy: draft.isInPolicy,
      isDomestic: draft.isDomestic,
      isSecured: draft.isSecured,
      changeAmount: draft.changeAmount === '' ? null : numberOf(draft.changeAmount),
      costCenterIds: [...draft.costCenterIds],
      ...(process !== null && { draft: { id: savedId, process } }),
    });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const found = wrongIn(draft);
    setWrong(found);
    if (found.length === 0 && isWhole) run();
  };
  const errorOf = (field: string) => (wrong.includes(field) ? t(`approvalProcesses.try.problem.${field}`) : undefined);
  return (
    <Card title={t('approvalProcesses.try.title')}>
      <form
        className="pt-stack-12 pt-shrinkable"
        noValidate
        aria-label={t('approvalProcesses.try.title')}
        onSubmit={handleSubmit}
      >
        <p className="pt-quiet pt-note-20">
          {typed === null
            ? t('approvalProcesses.try.saved')
            : t(isWhole ? 'approvalProcesses.try.draft' : 'approvalProcesses.try.draftWrong')}
        </p>
        <TripField onTrip={handleTrip} />
        <MembersField
          id="try-people"
          label={t('approvalProcesses.try.field.customerIds')}
          value={draft.customerIds}
          error={errorOf('customerIds')}
          foreign={null}
          people={people}
          onChange={(customerIds) => set({ customerIds })}
        />
        {(['amount', 'changeAmount'] as const).map((field) => (
          <Field key={field} label={t(`approvalProcesses.try.field.${field}`, { currency })} error={errorOf(field)}>
            {(control) => (
              <TextInput
                {...control}
                inputMode="decimal"
                autoComplete="off"
                value={draft[field]}
                onChange={(value) => set({ [field]: value })}
              />
            )}
          </Field>
        ))}
        <ChosenField
          id="try-products"
          label={t('approvalProcesses.rule.products')}
          value={draft.productTypes}
          error={errorOf('productTypes')}
          foreign={null}
          addLabel={t('approvalProcesses.try.addProduct')}
          options={shownProducts.map((value) => ({ value, label: nameOfProduct(value) }))}
          onChange={(productTypes) => set({ productTypes })}
        />
        <ChosenField
          id="try-centers"
          label={t('approvalProcesses.process.field.costCenters')}
          value={draft.costCenterIds}
          error={undefined}
          foreign={null}
          addLabel={t('approvalProcesses.try.addCostCenter')}
          options={names.costCenters
            .filter(({ archived }) => !archived)
            .map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }))}
          onChange={(costCenterIds) => set({ costCenterIds })}
        />
        {flags.map((flag) => (
          <Checkbox key={flag} checked={draft[flag]} onChange={({ target }) => set({ [flag]: target.checked })}>
            {t(`approvalProcesses.try.field.${flag}`)}
          </Checkbox>
        ))}
        <Button htmlType="submit" loading={isBusy}>
          {t('approvalProcesses.try.run')}
        </Button>
      </form>
      <div role="status">{failure === null && answer !== null && <Outcome simulation={answer} />}</div>
      {failure !== null && (
        <ErrorState title={t('approvalProcesses.try.failed')} requestId={requestIdOf(failure)} onRetry={run} />
      )}
    </Card>
  );
});

/** Why the trip is asked about, the approvers in order, how it is held, and the rules that decide it. */
function Outcome({ simulation }: { readonly simulation: Tried }) {
  const { t } = useTexts('mf-company-admin');
  const { causeOf, holdingOf } = useApprovalTexts();
  const { outcome, approval, why, cost } = simulation;
  // A trip that cannot be held says so as a reason, too.
  const sentences = new Set(
    approval === null
      ? []
      : [...causesOf(approval).map((cause) => causeOf(cause, cost)), holdingOf(approval.mode)].filter(
          (sentence) => sentence !== null,
        ),
  );
  return (
    <div className={styles['result']}>
      {outcome === 'MISSING' ? (
        <Notice kind="warning">{t('approvalProcesses.try.outcome.MISSING')}</Notice>
      ) : (
        <p>
          <strong>
            {outcome === 'NONE'
              ? t('approvalProcesses.try.outcome.NONE')
              : t(`approvalProcesses.mode.${approval?.mode ?? 'HARD'}`)}
          </strong>
        </p>
      )}
      {approval !== null && (
        <>
          {[...sentences].map((sentence) => (
            <p key={sentence} className="pt-quiet pt-note-20">
              {sentence}
            </p>
          ))}
          <Steps steps={approval.steps} />
          {approval.mode !== 'NOTIFY' && (
            <p className="pt-quiet pt-note-20">
              {t(`approvalProcesses.try.timeout.${approval.onTimeout}`, { count: approval.timeoutHours })}
            </p>
          )}
        </>
      )}
      <p>
        <strong>{t('approvalProcesses.try.why')}</strong>
      </p>
      {why.length === 0 ? (
        <p className="pt-quiet pt-note-20">{t('approvalProcesses.try.noRule')}</p>
      ) : (
        <ul className={styles['steps']}>
          {why.map(({ processId, processName, priority, mode, decided }) => (
            <li key={`${processId} ${priority}`} className={decided ? undefined : styles['quiet']}>
              {t(decided ? 'approvalProcesses.try.decided' : 'approvalProcesses.try.fits', {
                process: processName,
                number: priority,
                mode: t(`approvalProcesses.mode.${mode}`),
              })}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Steps({ steps }: Pick<NonNullable<Simulation['approval']>, 'steps'>) {
  const { stepOf } = useApprovalTexts();
  return (
    <ol className={styles['steps']}>
      {steps.map(({ step, need, approvers }) => (
        <li key={step}>{stepOf({ step, of: steps.length, need, who: approvers.map(({ name }) => name) })}</li>
      ))}
    </ol>
  );
}
