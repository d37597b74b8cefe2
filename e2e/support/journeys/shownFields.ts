import type { Locator } from '@playwright/test';

/**
 * What a person reads in a form: the text of each field by its label, in the order of the form. A chosen place or option shows its name, a
 * box `yes` or `no`; fields of one label are joined by commas.
 */
export const shownFields = (form: Locator): Promise<Record<string, string>> =>
  form.evaluate((element) => {
    const shown = new Map<string, string[]>();
    for (const field of element.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')) {
      const label =
        field.getAttribute('aria-label') ?? [...(field.labels ?? [])].map((each) => each.innerText).join(' ');
      const place = field.closest<HTMLElement>('.ant-select');
      const text =
        field instanceof HTMLSelectElement
          ? (field.selectedOptions[0]?.text ?? '')
          : field.type === 'checkbox'
            ? field.checked
              ? 'yes'
              : 'no'
            : (place?.innerText.split('\n').at(-1) ?? field.value);
      shown.set(label, [...(shown.get(label) ?? []), text]);
    }
    return Object.fromEntries([...shown].map(([label, texts]) => [label, texts.join(', ')]));
  });
