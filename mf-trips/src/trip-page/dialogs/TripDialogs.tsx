import type { SpecialRequest, Trip, TripItem } from '@portolan/contracts';
import type { Cancellation } from '../../cancelling/cancelApi.ts';
import { LazyPart } from '../../trip/LazyPart.tsx';
import { CommentDialog } from './CommentDialog.tsx';
import { MergeDialog } from './MergeDialog.tsx';
import { OutcomeNotice } from '../actions/OutcomeNotice.tsx';
import { TripDialog } from './TripDialog.tsx';
import type { TripQuestion } from '../actions/tripQuestion.ts';
import type { TripOutcome } from '../actions/TripStore.ts';

export interface TripDialogsProps {
  readonly question: TripQuestion | null;
  readonly trip: Trip;
  readonly isBusy: boolean;
  /** Result of the last action, for dialogs that stay open. */
  readonly outcome: TripOutcome | null;
  /** `words`: the comment, or the id of the choice. */
  readonly onConfirm: (question: TripQuestion, words: string) => void;
  readonly onCancellation: (cancellation: Cancellation) => void;
  readonly onSpecialRequest: (item: TripItem, request: SpecialRequest) => void;
  readonly onCancel: () => void;
}

const loadBillDialog = () =>
  import(/* webpackChunkName: 'dialogs' */ './BillDialog.tsx').then(({ BillDialog }) => BillDialog);
const loadCancelDialog = () =>
  import(/* webpackChunkName: 'dialogs' */ '../../cancelling/CancelDialog.tsx').then(
    ({ CancelDialog }) => CancelDialog,
  );
const loadShareDialog = () =>
  import(/* webpackChunkName: 'dialogs' */ '../../sharing/ShareDialog.tsx').then(({ ShareDialog }) => ShareDialog);
const loadSpecialRequestDialog = () =>
  import(/* webpackChunkName: 'dialogs' */ './SpecialRequestDialog.tsx').then(
    ({ SpecialRequestDialog }) => SpecialRequestDialog,
  );

/** The dialog of the open question. */
export function TripDialogs({
  question,
  outcome,
  onConfirm,
  onCancellation,
  onSpecialRequest,
  ...parts
}: TripDialogsProps) {
  if (question === null) return null;
  const refusal = outcome?.kind === 'refused' && <OutcomeNotice outcome={outcome} trip={parts.trip} />;
  const rest = { ...parts, refusal };
  switch (question.kind) {
    case 'approve':
    case 'reject':
    case 'comment':
    case 'handOver':
    case 'giveBack':
      return <CommentDialog {...rest} kind={question.kind} onConfirm={(comment) => onConfirm(question, comment)} />;
    case 'merge':
      return <MergeDialog {...rest} onConfirm={(fromCartId) => onConfirm(question, fromCartId)} />;
    case 'bill':
      return (
        <LazyPart
          load={loadBillDialog}
          props={{ ...rest, onConfirm: (profileId: string) => onConfirm(question, profileId) }}
        />
      );
    case 'cancel':
      return <LazyPart load={loadCancelDialog} props={{ ...rest, only: question.item, onConfirm: onCancellation }} />;
    case 'specialRequest':
      return (
        <LazyPart
          load={loadSpecialRequestDialog}
          props={{
            ...parts,
            item: question.item,
            outcome,
            onConfirm: (request: SpecialRequest) => onSpecialRequest(question.item, request),
          }}
        />
      );
    case 'share':
      return <LazyPart load={loadShareDialog} props={parts} />;
    default:
      return <TripDialog {...rest} question={question} onConfirm={() => onConfirm(question, '')} />;
  }
}
