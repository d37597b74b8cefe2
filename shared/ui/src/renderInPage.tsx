import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { createI18n, languages, registerNamespace, type Language } from '@portolan/i18n';
import { uiLocales } from './core/uiLocales.ts';

const texts = new Map<Language, Awaited<ReturnType<typeof createI18n>>>();
beforeAll(async () => {
  for (const language of languages) {
    const i18n = await createI18n({ language });
    await registerNamespace(i18n, 'ui', uiLocales);
    texts.set(language, i18n);
  }
});

/**
 * For this package's tests: renders `content` in the document with our texts, English by default; each call of the returned function
 * renders again.
 */
export function renderInPage(content: ReactNode, language: Language = 'en'): (changed: ReactNode) => void {
  const i18n = texts.get(language);
  if (i18n === undefined) throw new Error(`no texts in ${language}`);
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const draw = (drawn: ReactNode) => act(() => root.render(<I18nextProvider i18n={i18n}>{drawn}</I18nextProvider>));
  cleanUps.push(() => {
    act(() => root.unmount());
    place.remove();
  });
  draw(content);
  return draw;
}

const cleanUps: (() => void)[] = [];
/** Unmounts everything rendered. Runs automatically after each test. */
export const clearPage = (): void => cleanUps.splice(0).forEach((cleanUp) => cleanUp());
afterEach(clearPage);

/** The one matching element, or a failure that names the selector. */
export function the(selector: string): HTMLElement {
  const found = [...document.querySelectorAll<HTMLElement>(selector)];
  const [first] = found;
  if (first === undefined || found.length > 1) throw new Error(`${found.length} elements fit ${selector}`);
  return first;
}

/** The control of a label with these words. */
export function labelled(words: string): HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement {
  const label = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === words);
  const control = label?.control;
  if (
    control instanceof HTMLInputElement ||
    control instanceof HTMLSelectElement ||
    control instanceof HTMLTextAreaElement
  )
    return control;
  throw new Error(`no control is labelled ${words}`);
}

export const click = (element: HTMLElement): void => act(() => element.click());

/** Chooses an option as a person does: the list changes, then fires its event. */
export function choose(list: HTMLElement, value: string): void {
  act(() => {
    (list as HTMLSelectElement).value = value;
    list.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

/** Types into a text field as a person does: the old text is replaced. */
export function type(input: HTMLElement, text: string): void {
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

export const focus = (element: HTMLElement): void => act(() => element.focus());
export const press = (element: HTMLElement, key: string): void =>
  act(() => void element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })));

/** Moves the focus away from the control that has it. */
export const leave = (): void => act(() => (document.activeElement as HTMLElement | null)?.blur());

/** Sends the one form as its button does. */
export const send = (): void => act(() => (the('form') as HTMLFormElement).requestSubmit());
