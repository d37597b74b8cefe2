import type { SpecialRequest, Trip, TripItem } from '@portolan/contracts';
import { tellWaitingChanged } from '@portolan/remote-kit';
import { ActionKey } from '../../trip/ActionKey.ts';
import { bookedItems } from '../../cancelling/bookedItems.ts';
import { sendCancellation, type Cancellation } from '../../cancelling/cancelApi.ts';
import {
  loadPaymentAction,
  sendAcceptance,
  sendApproval,
  sendBilling,
  sendClearing,
  sendComment,
  sendCopy,
  sendDiscard,
  sendDismissal,
  sendHandover,
  sendMerge,
  sendRecall,
  sendRejection,
  sendReminder,
  sendReopening,
  sendRetry,
  sendReturn,
} from './tripActionsApi.ts';
import { loadIssued, loadPaper, type IssuedDocument, type PaperKind } from './papersApi.ts';
import { saveSpecialRequest } from './tripApi.ts';
import type { TripStore } from './TripStore.ts';

/** Actions on a whole trip; `TripStore` holds the trip and the result. Each returns whether it was done, or its result. */
export class TripActionsStore {
  readonly #store: TripStore;
  readonly #key = new ActionKey();

  constructor(store: TripStore) {
    this.#store = store;
  }

  recall = (): Promise<boolean> => this.#store.change('recall', sendRecall);
  reopen = (): Promise<boolean> => this.#store.change('reopen', sendReopening);
  clear = (): Promise<boolean> => this.#store.change('clear', sendClearing);
  discard = (): Promise<boolean> => this.#store.change('discard', sendDiscard);
  remind = (): Promise<boolean> => this.#store.change('remind', sendReminder);
  comment = (text: string): Promise<boolean> =>
    this.#store.change('comment', (http, trip) => sendComment(http, trip, text));
  merge = (fromCartId: string): Promise<boolean> =>
    this.#store.change('merge', (http, trip) => sendMerge(http, trip, fromCartId));
  /** @param billingProfileId empty for the company default */
  bill = (billingProfileId: string): Promise<boolean> =>
    this.#store.change('bill', (http, trip) =>
      sendBilling(http, trip, billingProfileId === '' ? null : billingProfileId),
    );

  retry = (): Promise<boolean> =>
    this.#store.change('retry', (http, trip) =>
      this.#key.use(['retry', trip.version], (key) => sendRetry(http, trip, key)),
    );
  handOver = (comment: string): Promise<boolean> =>
    this.#store.change('handOver', (http, trip) =>
      this.#key.use(['handOver', trip.version, comment], (key) => sendHandover(http, trip, comment, key)),
    );
  giveBack = (comment: string): Promise<boolean> =>
    this.#store.change('giveBack', (http, trip) =>
      this.#key.use(['giveBack', trip.version, comment], (key) => sendReturn(http, trip, comment, key)),
    );
  approve = (comment: string): Promise<boolean> =>
    recountAfter(
      this.#store.change('approve', (http, trip) =>
        this.#key.use(['approve', trip.version, comment], (key) => sendApproval(http, trip, comment, key)),
      ),
    );
  reject = (comment: string): Promise<boolean> =>
    recountAfter(
      this.#store.change('reject', (http, trip) =>
        this.#key.use(['reject', trip.version, comment], (key) => sendRejection(http, trip, comment, key)),
      ),
    );

  /** @param at id of the booking whose card offered it */
  cancel = (what: Cancellation, at?: string): Promise<boolean> => {
    const { trip } = this.#store;
    const itemIds = what.itemIds ?? (trip === null ? [] : bookedItems(trip).map(({ id }) => id));
    return this.#store.change(
      'cancel',
      (http, asked) =>
        this.#key.use(['cancel', asked.version, what], (key) => sendCancellation(http, asked, what, key)),
      { itemIds, at },
    );
  };

  /** Removes a failed or rejected item from a booked trip. */
  giveUp = ({ id }: TripItem): Promise<boolean> =>
    this.#store.change('remove', (http, trip) =>
      this.#key.use(['giveUp', trip.version, id], (key) => sendCancellation(http, trip, { itemIds: [id] }, key)),
    );

  saveSpecialRequest = (item: TripItem, request: SpecialRequest): Promise<boolean> =>
    this.#store.change('wish', (http, trip) => saveSpecialRequest(http, trip, item, request));

  /** Returns the new trip. */
  duplicate = (tripName: string): Promise<Trip | null> =>
    this.#store.ask('duplicate', (http, trip) =>
      this.#key.use(['duplicate', tripName], (key) => sendCopy(http, trip, tripName, key)),
    );

  acceptSchedule = (itemId: string): Promise<boolean> =>
    this.#store.change('accept', (http, trip) =>
      this.#key.use(['accept', trip.version, itemId], (key) => sendAcceptance(http, trip, itemId, key)),
    );

  /** Says that nothing is needed for a finding. */
  dismiss = (key: string, note: string): Promise<boolean> =>
    this.#store.change('dismiss', (http, trip) => sendDismissal(http, trip, key, { dismissed: true, note }));
  /** Shows a dismissed finding again. */
  undismiss = (key: string): Promise<boolean> =>
    this.#store.change('undismiss', (http, trip) => sendDismissal(http, trip, key, { dismissed: false }));

  /** Returns the URL where the payment of a booking is confirmed. */
  paymentAction = (itemId: string): Promise<URL | null> =>
    this.#store.ask('pay', (http, trip) => loadPaymentAction(http, trip, itemId));

  /** Returns the file. */
  issued = (item: TripItem, document: IssuedDocument): Promise<File | null> =>
    this.#store.ask('document', (http, trip) => loadIssued(http, trip, item, document));

  /** Returns the file. */
  paper = (kind: PaperKind): Promise<File | null> => this.#store.ask(kind, (http, trip) => loadPaper(http, trip, kind));
}

/** Tells the portal to count the reader's waiting requests again, also after a failed decision. */
const recountAfter = (deciding: Promise<boolean>): Promise<boolean> => deciding.finally(tellWaitingChanged);
