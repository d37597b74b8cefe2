import { choose, click, labelled, renderInPage, the } from '../renderInPage.tsx';
import { Select } from '@portolan/ui/choice';
import { ErrorSummary, Field, PasswordInput, SaveBar, TextArea, TextInput, type SaveBarProps } from './index.ts';

const nothing = () => undefined;

describe('a field', () => {
  it('A field is labelled, required and described by its error instead of its hint', () => {
    renderInPage(
      <Field label="Card number" hint="10 digits" error="Use 10 digits" isRequired>
        {(control) => <TextInput {...control} value="SE" onChange={nothing} />}
      </Field>,
    );
    const input = labelled('Card number');
    expect(input.getAttribute('aria-required')).toBe('true');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Use 10 digits');
  });

  it('A long text shows its number of characters', () => {
    renderInPage(
      <Field label="Note">
        {(control) => <TextArea {...control} value="Call" maxLength={250} onChange={nothing} />}
      </Field>,
    );
    expect(labelled('Note').value).toBe('Call');
    expect(document.body.textContent).toContain('4 / 250');
  });

  it('A password can be revealed', () => {
    renderInPage(
      <Field label="Password">
        {(control) => <PasswordInput {...control} value="secret" autoComplete="current-password" onChange={nothing} />}
      </Field>,
    );
    expect(labelled('Password').type).toBe('password');
    click(the('button[aria-label="Show password"]'));
    expect(labelled('Password').type).toBe('text');
  });

  it('A select tells the chosen option', () => {
    const chosen: string[] = [];
    renderInPage(
      <Select
        aria-label="Sort"
        value="a"
        options={[
          { value: 'a', label: 'Best' },
          { value: 'b', label: 'Price' },
        ]}
        onChange={(value) => chosen.push(value)}
      />,
    );
    choose(the('select'), 'b');
    expect(chosen).toEqual(['b']);
  });
});

describe('the errors of a refused form', () => {
  it('The errors of a refused form take the focus and link to each field (UX 6)', () => {
    renderInPage(
      <>
        <ErrorSummary title="One thing needs a look" errors={[{ fieldId: 'city', message: 'Say which city' }]} />
        <input id="city" />
      </>,
    );
    expect(document.activeElement).toBe(the('[role=alert]'));
    click(the('a'));
    expect(document.activeElement).toBe(the('#city'));
  });

  it('A form without errors has no summary', () => {
    renderInPage(<ErrorSummary title="Nothing" errors={[]} />);
    expect(document.querySelector('[role=alert]')).toBeNull();
  });
});

describe('the foot of a form', () => {
  const bar: SaveBarProps = {
    saving: { kind: 'idle' },
    isUnsaved: false,
    isBusy: false,
    saveLabel: 'Save changes',
    savedText: 'It is saved',
    conflictText: 'It was changed elsewhere.',
    failure: null,
    onDiscard: nothing,
    onLoadNewest: nothing,
    onAcknowledge: nothing,
  };
  const buttons = () => [...document.querySelectorAll('button')].map(({ textContent }) => textContent);

  it('The save bar saves, and discards only if there are changes', () => {
    const draw = renderInPage(<SaveBar {...bar} />);
    expect(buttons()).toEqual(['Save changes']);
    draw(<SaveBar {...bar} isUnsaved />);
    expect(buttons()).toEqual(['Save changes', 'Discard changes']);
    draw(<SaveBar {...bar} isUnsaved isBusy />);
    expect([...document.querySelectorAll('button')].map(({ disabled }) => disabled)).toEqual([false, true]);
  });

  it('The save bar confirms a save until that is read, and then focuses the button that saves', () => {
    let isRead = false;
    renderInPage(<SaveBar {...bar} saving={{ kind: 'saved' }} onAcknowledge={() => (isRead = true)} />);
    expect([the('[role="status"]').textContent?.includes('It is saved'), buttons()]).toEqual([
      true,
      ['Ok', 'Save changes'],
    ]);
    click(the('[role="status"] button'));
    expect([isRead, document.activeElement?.textContent]).toEqual([true, 'Save changes']);
  });

  it('After a conflict the save bar names the other person, and offers the newest version', () => {
    let isAsked = false;
    const changed = { by: 'Anna Berg', at: '2026-11-20T08:55:00Z' };
    renderInPage(<SaveBar {...bar} saving={{ kind: 'conflict', changed }} onLoadNewest={() => (isAsked = true)} />);
    expect(the('[role="status"]').textContent).toContain('It was changed elsewhere. Changed by Anna Berg, ');
    click(the('[role="status"] button'));
    expect([isAsked, buttons()[0]]).toEqual([true, 'Load latest version']);
  });

  it('The save bar names a failed action with the request id', () => {
    renderInPage(
      <SaveBar {...bar} saving={{ kind: 'failed' }} failure={{ title: 'It could not be saved', requestId: 'req-1' }} />,
    );
    expect(
      ['It could not be saved', 'Request ID: req-1'].map((words) => document.body.textContent?.includes(words)),
    ).toEqual([true, true]);
  });
});
