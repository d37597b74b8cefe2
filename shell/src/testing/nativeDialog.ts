/** Adds modal dialogs and scrolling to jsdom, which lacks them: a dialog opens, focuses its first field, closes and returns the focus. Does not trap the focus. */
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
