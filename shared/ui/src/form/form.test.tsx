import { choose, click, labelled, renderInPage, the } from '../renderInPage.tsx';
import { Select } from '@portolan/ui/choice';
import { ErrorSummary, Field, PasswordInput, TextArea, TextInput } from './index.ts';

const nothing = () => undefined;

describe('a field', () => {
  it('is labelled, required and described by its error instead of its hint', () => {
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

  it('counts the characters of a long text', () => {
    renderInPage(<Field label="Note">{(control) => <TextArea {...control} value="Call" maxLength={250} onChange={nothing} />}</Field>);
    expect(labelled('Note').value).toBe('Call');
    expect(document.body.textContent).toContain('4 / 250');
  });

  it('lets its owner look at a password', () => {
    renderInPage(<Field label="Password">{(control) => <PasswordInput {...control} value="secret" autoComplete="current-password" onChange={nothing} />}</Field>);
    expect(labelled('Password').type).toBe('password');
    click(the('button[aria-label="Show password"]'));
    expect(labelled('Password').type).toBe('text');
  });

  it('tells which of a few was chosen', () => {
    const chosen: string[] = [];
    renderInPage(<Select aria-label="Sort" value="a" options={[{ value: 'a', label: 'Best' }, { value: 'b', label: 'Price' }]} onChange={(value) => chosen.push(value)} />);
    choose(the('select'), 'b');
    expect(chosen).toEqual(['b']);
  });
});

describe('the errors of a refused form', () => {
  it('take the focus and lead to each field (UX 6)', () => {
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

  it('are not there when nothing is wrong', () => {
    renderInPage(<ErrorSummary title="Nothing" errors={[]} />);
    expect(document.querySelector('[role=alert]')).toBeNull();
  });
});
