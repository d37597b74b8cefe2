/** jsdom has no modal dialog, and scrolls nothing: it opens and closes one here, and gives the focus to its first field and back. What it keeps inside is the browser's, and seen there. */
export function provideNativeDialog(): void {
  Object.assign(Element.prototype, { scrollIntoView: () => undefined });
  const openers = new WeakMap<HTMLDialogElement, Element | null>();
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      openers.set(this, document.activeElement);
      this.open = true;
      this.querySelector<HTMLElement>('input, button')?.focus();
    },
    close(this: HTMLDialogElement) {
      this.open = false;
      const opener = openers.get(this);
      if (opener instanceof HTMLElement) opener.focus();
    },
  });
}
