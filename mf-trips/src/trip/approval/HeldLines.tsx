import type { HeldItem, Trip } from '@portolan/contracts';
import { useApprovalTexts } from '@portolan/remote-kit/approval-texts';
import { useItemTitle } from '../../products/useItemTitle.ts';
import styles from './ApprovalCauses.module.css';

export interface HeldLinesProps {
  readonly held: readonly HeldItem[] | undefined;
  readonly items: Trip['items'];
}

/** How items are held while approvers decide: one sentence if all alike, else one for each item. */
export function HeldLines({ held, items }: HeldLinesProps) {
  const { heldOf } = useApprovalTexts();
  const titleOf = useItemTitle();
  const lines = (held ?? []).flatMap((one) => {
    const item = items.find(({ id }) => id === one.itemId);
    const words = item && heldOf(one, item.start.timeZone);
    return item && words ? [{ id: item.id, title: titleOf(item), words }] : [];
  });
  if (lines.length === 0) return null;
  const areAlike = lines.every(({ words }) => words === lines[0]?.words);
  return (
    <ul className={styles['causes']}>
      {areAlike ? (
        <li>{lines[0]?.words}</li>
      ) : (
        lines.map(({ id, title, words }) => <li key={id}>{`${title}: ${words}`}</li>)
      )}
    </ul>
  );
}
