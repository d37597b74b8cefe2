import type { Trip } from '@portolan/contracts';
import type { Cancellation } from '../cancelling/cancelApi.ts';
import { LazyPart } from '../lazy/LazyPart.tsx';
import { CommentDialog } from './CommentDialog.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import { MergeDialog } from './MergeDialog.tsx';
import { TripDialog } from './TripDialog.tsx';
import type { TripQuestion } from './tripQuestion.ts';

export interface TripDialogsProps {
  readonly question: TripQuestion | null;
  readonly trip: Trip;
  readonly isBusy: boolean;
  /** `words`: the comment, or the id of the trip that was chosen. */
  readonly onConfirm: (question: TripQuestion, words: string) => void;
  readonly onCallOff: (cancellation: Cancellation) => void;
  readonly onCancel: () => void;
}

const loadCancelDialog = () => import('../cancelling/CancelDialog.tsx').then(({ CancelDialog }) => CancelDialog);

/** What is asked before something is done, each question in its own dialog. */
export function TripDialogs({ question, onConfirm, onCallOff, ...rest }: TripDialogsProps) {
  if (question === null) return null;
  switch (question.kind) {
    case 'approve':
    case 'reject':
    case 'comment':
      return <CommentDialog {...rest} kind={question.kind} onConfirm={(comment) => onConfirm(question, comment)} />;
    case 'merge':
      return <MergeDialog {...rest} onConfirm={(fromCartId) => onConfirm(question, fromCartId)} />;
    case 'cancel':
      return <LazyPart load={loadCancelDialog} props={{ ...rest, onConfirm: onCallOff }} />;
    case 'link':
      return <LinkDialog link={question.link} onClose={rest.onCancel} />;
    default:
      return <TripDialog {...rest} question={question} onConfirm={() => onConfirm(question, '')} />;
  }
}
