import { within, type renderRemote } from '@portolan/testing';

/** Opens a booking's line, unless it is open. @returns the booking */
export async function openItem(
  { user }: Pick<Awaited<ReturnType<typeof renderRemote>>, 'user'>,
  item: HTMLElement,
): Promise<HTMLElement> {
  const closed = within(item).queryByRole('button', { expanded: false });
  if (closed !== null) await user.click(closed);
  return item;
}
