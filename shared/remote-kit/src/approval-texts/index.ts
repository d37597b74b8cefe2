import { approvalSentences, type ApprovalTexts } from '@portolan/i18n/approval-sentences';
import { useTexts } from '@portolan/remote-kit';

export { causesOf, type ApprovalTexts } from '@portolan/i18n/approval-sentences';

/** Sentences about approval in the reader's language. */
export function useApprovalTexts(): ApprovalTexts {
  const { t, language } = useTexts('ui');
  return approvalSentences((key, values) => t(`approval.${key}`, { ...values }), language);
}
