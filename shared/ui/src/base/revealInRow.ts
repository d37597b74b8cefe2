/** Scrolls an element's row, and nothing else, until the whole element is visible in it. The row is its offset parent. */
export function revealInRow(element: HTMLElement | null): void {
  const row = element?.offsetParent;
  if (!element || !row) return;
  const end = element.offsetLeft + element.offsetWidth;
  if (element.offsetLeft < row.scrollLeft) row.scrollLeft = element.offsetLeft;
  else if (end > row.scrollLeft + row.clientWidth) row.scrollLeft = end - row.clientWidth;
}
