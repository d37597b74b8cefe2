import { useMemo, useState } from 'react';
import { tripNameLength, type SpecialRequest, type Trip, type TripItem } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { useNavigate } from '@portolan/remote-kit/router';
import type { Cancellation } from '../../cancelling/cancelApi.ts';
import type { DeletedTripState } from '../../trip/deletedTrip.ts';
import type { IssuedDocument } from './papersApi.ts';
import { saveFile } from '@portolan/remote-kit/save-file';
import { isGivenUp, type ItemAction } from './itemActions.ts';
import type { OfferedAction } from './offeredActions.ts';
import { TripActionsStore } from './TripActionsStore.ts';
import type { TripQuestion } from './tripQuestion.ts';
import type { TripStore } from './TripStore.ts';

export interface TripActions {
  /** The open dialog. */
  readonly question: TripQuestion | null;
  /** Runs an action, or opens its dialog first. */
  readonly choose: (action: OfferedAction) => void;
  /** The same for one booking. */
  readonly chooseForItem: (action: ItemAction, item: TripItem) => void;
  readonly confirm: (question: TripQuestion, words: string) => void;
  readonly cancel: (cancellation: Cancellation) => void;
  /** The dialog stays open until the request is saved. */
  readonly saveSpecialRequest: (item: TripItem, request: SpecialRequest) => void;
  /** Opens the page where the payment of a booking is confirmed. */
  readonly pay: (itemId: string) => void;
  /** Reminds the approvers. */
  readonly remind: () => void;
  /** Accepts a supplier's new times of a booking. */
  readonly accept: (itemId: string) => void;
  /** Says that nothing is needed for a finding, with a note, or shows it again. */
  readonly dismiss: (key: string, dismissed: boolean, note?: string) => void;
  /** Saves a supplier's document as a file. */
  readonly saveIssued: (item: TripItem, document: IssuedDocument) => void;
  readonly leave: () => void;
}

/** Runs the chosen actions, through their dialogs. @param onCheckout opens the checkout */
export function useTripActions(store: TripStore, trip: Trip, onCheckout: () => void): TripActions {
  const navigate = useNavigate();
  const { t } = useTexts('mf-trips');
  const [question, setQuestion] = useState<TripQuestion | null>(null);
  const actions = useMemo(() => new TripActionsStore(store), [store]);

  const choose = (action: OfferedAction): void => {
    if (action === 'submit') return onCheckout();
    if (action === 'reopen' || action === 'retry') return void actions[action]();
    if (action === 'duplicate') return void copy();
    if (action === 'itinerary' || action === 'calendar') return void save(actions.paper(action));
    if (action === 'feed') return void navigate('/profile/notifications');
    ask({ kind: action });
  };
  const copy = async (): Promise<void> => {
    const made = await actions.duplicate(
      [...t('duplicate.name', { name: trip.tripName })].slice(0, tripNameLength).join('').trim(),
    );
    if (made !== null) void navigate(`/trip/${made.cartId}`);
  };
  const save = async (asked: Promise<File | null>): Promise<void> => {
    const file = await asked;
    if (file !== null) saveFile(file);
  };
  const answer = async (asked: TripQuestion, words: string): Promise<void> => {
    if (asked.kind === 'remove')
      await (isGivenUp(trip, asked.item) ? actions.giveUp(asked.item) : store.removeItem(asked.item));
    else if (
      asked.kind === 'approve' ||
      asked.kind === 'reject' ||
      asked.kind === 'comment' ||
      asked.kind === 'handOver' ||
      asked.kind === 'giveBack' ||
      asked.kind === 'merge' ||
      asked.kind === 'bill'
    )
      await actions[asked.kind](words);
    else if (asked.kind === 'clear' || asked.kind === 'discard' || asked.kind === 'recall') await actions[asked.kind]();
    else if (asked.kind === 'delete' && (await store.deleteTrip())) {
      const state: DeletedTripState = { deletedTrip: trip.tripName };
      return void navigate('/trips', { state });
    }
    close();
  };
  /** Closes the dialog, unless the action was refused. */
  const close = (): void => {
    if (store.outcome?.kind !== 'refused') setQuestion(null);
  };
  const ask = (asked: TripQuestion): void => {
    store.hideOutcome();
    setQuestion(asked);
  };

  return {
    question,
    choose,
    chooseForItem: (action, item) => (action === 'retry' ? choose('retry') : ask({ kind: action, item })),
    confirm: (asked, words) => void answer(asked, words),
    cancel: (cancellation) =>
      void actions.cancel(cancellation, question?.kind === 'cancel' ? question.item?.id : undefined).then(close),
    saveSpecialRequest: (item, request) =>
      void actions.saveSpecialRequest(item, request).then((isSaved) => isSaved && setQuestion(null)),
    remind: () => void actions.remind(),
    accept: (itemId) => void actions.acceptSchedule(itemId),
    dismiss: (key, dismissed, note = '') => void (dismissed ? actions.dismiss(key, note) : actions.undismiss(key)),
    pay: (itemId) => void actions.paymentAction(itemId).then((url) => url !== null && location.assign(url)),
    saveIssued: (item, document) => void save(actions.issued(item, document)),
    leave: () => setQuestion(null),
  };
}
