import { act, useState } from 'react';
import { ConfigProvider } from 'antd';
import dayjs from 'dayjs';
import fc from 'fast-check';
import { formatDate, languages, type Language } from '@portolan/i18n';
import { Field, type FieldControl } from '@portolan/ui/form';
import { antdLocales } from '../core/antdLocales.ts';
import {
  choose,
  clearPage,
  click,
  focus,
  labelled,
  leave,
  press,
  renderInPage,
  send,
  the,
  type,
} from '../renderInPage.tsx';
import { DateInput, DateRangeInput, DateTimeInput, type DateRangeInputProps, type DayRange } from './index.ts';
import { readDay } from './readDay.ts';

// jsdom has no layout to scroll in.
Element.prototype.scrollIntoView = () => undefined;

/** What a field has reported last, and how often its form was sent. */
interface Seen<Value> {
  value: Value | null;
  sent: number;
}

type Control<Value> = (
  control: FieldControl & { readonly value: Value | null; readonly onChange: (value: Value | null) => void },
) => React.ReactNode;

/** A form with one field, which keeps what is reported. */
function renderField<Value>(value: Value | null, language: Language, control: Control<Value>): Seen<Value> {
  const seen: Seen<Value> = { value, sent: 0 };
  function Form() {
    const [kept, setKept] = useState(value);
    const onChange = (changed: Value | null) => {
      seen.value = changed;
      setKept(changed);
    };
    return (
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          seen.sent += 1;
        }}
      >
        <Field label="Stay">{(attributes) => control({ ...attributes, value: kept, onChange })}</Field>
      </form>
    );
  }
  renderInPage(
    <ConfigProvider locale={antdLocales[language]}>
      <Form />
    </ConfigProvider>,
    language,
  );
  return seen;
}

const renderRange = (value: DayRange | null, more: Partial<DateRangeInputProps> = {}, language: Language = 'en') =>
  renderField<DayRange>(value, language, (control) => <DateRangeInput {...control} label="Stay" {...more} />);
const renderDay = (value: string | null, more: { firstDay?: string; lastDay?: string } = {}) =>
  renderField<string>(value, 'en', (control) => <DateInput {...control} {...more} />);

const firstField = () => labelled('Stay');
const lastField = () => document.getElementById(`${firstField().id}-end`) as HTMLInputElement;
const shown = () => [firstField().value, lastField().value];
const problem = () => document.querySelector('[role=alert]')?.textContent ?? null;
function enter(field: HTMLElement, text: string): void {
  focus(field);
  type(field, text);
  leave();
}
/** The day so many days from today. */
const dayAhead = (days: number) => dayjs().add(days, 'day').format('YYYY-MM-DD');
/** Chooses a day of the open calendar by its ISO date. */
const pick = (day: string) => click(the(`.ant-picker-dropdown:not(.ant-picker-dropdown-hidden) td[title="${day}"]`));

describe('typed days', () => {
  const november: DayRange = ['2026-11-28', '2026-11-29'];

  it('A last day moves with a first day beyond it and keeps its distance', () => {
    const seen = renderRange(november, { isStay: true });
    enter(firstField(), '18 Dec 2026');
    expect({ shown: shown(), reported: seen.value }).toEqual({
      shown: ['18 Dec 2026', '19 Dec 2026'],
      reported: ['2026-12-18', '2026-12-19'],
    });
  });

  it('A last day stays where it still comes after the first', () => {
    const seen = renderRange(['2026-11-01', '2026-11-30']);
    enter(firstField(), '2026-11-05');
    expect(seen.value).toEqual(['2026-11-05', '2026-11-30']);
  });

  it('A last day that moves does not pass the last selectable day', () => {
    const seen = renderRange(['2026-11-01', '2026-11-10'], { lastDay: '2026-11-30' });
    enter(firstField(), '25 Nov 2026');
    expect(seen.value).toEqual(['2026-11-25', '2026-11-30']);
  });

  it('A stay has a night: its last day moves from the same day to the next', () => {
    const seen = renderRange(november, { isStay: true });
    enter(firstField(), '29 Nov 2026');
    expect(seen.value).toEqual(['2026-11-29', '2026-11-30']);
    enter(lastField(), '29 Nov 2026');
    expect({ reported: seen.value, problem: problem() }).toEqual({
      reported: null,
      problem: 'Choose 30 Nov 2026 or a later day.',
    });
  });

  it('A range is no longer than it may be: later days cannot be chosen, and an earlier first day brings the last nearer', () => {
    const seen = renderRange(november, { isStay: true, longest: 30 });
    enter(lastField(), '29 Dec 2026');
    expect({ reported: seen.value, problem: problem() }).toEqual({
      reported: null,
      problem: 'Choose 28 Dec 2026 or an earlier day.',
    });
    enter(lastField(), '28 Dec 2026');
    enter(firstField(), '20 Nov 2026');
    expect({ shown: shown(), reported: seen.value }).toEqual({
      shown: ['20 Nov 2026', '20 Dec 2026'],
      reported: ['2026-11-20', '2026-12-20'],
    });
  });

  it('A chosen first day moves on to the calendar of the last', () => {
    const seen = renderRange(null);
    click(firstField());
    focus(firstField());
    const [first, last] = [dayAhead(1), dayAhead(2)];
    pick(first);
    expect(document.activeElement).toBe(lastField());
    expect(seen.value).toBeNull();
    click(lastField());
    pick(last);
    expect(seen.value).toEqual([first, last]);
  });

  it('[S8.22] Half a range is needed whole once it is left, and keeps its half', () => {
    const seen = renderRange(null);
    enter(firstField(), '2026-12-18');
    expect({ shown: shown(), reported: seen.value, problem: problem() }).toEqual({
      shown: ['18 Dec 2026', ''],
      reported: null,
      problem: 'You need to select a range date',
    });
    enter(lastField(), '2026-12-19');
    expect([seen.value, problem()]).toEqual([['2026-12-18', '2026-12-19'], null]);
  });

  it('A text that is no day stays, is said, and reports no day', () => {
    const seen = renderDay('2026-11-28', { firstDay: '2026-11-25' });
    enter(labelled('Stay'), '24/12/2026');
    expect([labelled('Stay').value, seen.value, problem()]).toEqual([
      '24/12/2026',
      null,
      '“24/12/2026” is not a date here. Write 25 Nov 2026 or 2026-11-25.',
    ]);
    expect(labelled('Stay').getAttribute('aria-invalid')).toBe('true');
    expect(labelled('Stay').getAttribute('aria-describedby')).toBe(the('[role=alert]').id);
  });

  it('A form is not sent while a field has text that is no day', () => {
    const seen = renderDay('2026-11-28');
    enter(labelled('Stay'), 'tomorrow');
    send();
    expect(seen.sent).toBe(0);
    enter(labelled('Stay'), '24 Dec 2026');
    send();
    expect([seen.sent, seen.value]).toEqual([1, '2026-12-24']);
  });

  it('Enter reads a text before the form is sent', () => {
    const seen = renderDay('2026-11-28');
    focus(labelled('Stay'));
    type(labelled('Stay'), '24 Dec 2026');
    press(labelled('Stay'), 'Enter');
    expect(seen.value).toBe('2026-12-24');
    type(labelled('Stay'), '24 Dex 2026');
    press(labelled('Stay'), 'Enter');
    send();
    expect([seen.value, seen.sent, labelled('Stay').value]).toEqual([null, 0, '24 Dex 2026']);
  });

  it('Escape puts the day back, for it is still the one that is reported', () => {
    const seen = renderDay('2026-11-28');
    focus(labelled('Stay'));
    type(labelled('Stay'), '24 Dec 2026');
    press(labelled('Stay'), 'Escape');
    leave();
    expect([seen.value, labelled('Stay').value, problem()]).toEqual(['2026-11-28', '28 Nov 2026', null]);
  });

  it('An emptied field reports no day', () => {
    const seen = renderDay('2026-11-28');
    enter(labelled('Stay'), '');
    expect([seen.value, labelled('Stay').value, problem()]).toEqual([null, '', null]);
  });

  it.each([
    ['24 Nov 2026', 'Choose 25 Nov 2026 or a later day.'],
    ['1 Jan 2027', 'Choose 31 Dec 2026 or an earlier day.'],
  ])('A day out of bounds, %s, stays and is said', (text, said) => {
    const seen = renderDay('2026-11-28', { firstDay: '2026-11-25', lastDay: '2026-12-31' });
    enter(labelled('Stay'), text);
    expect([labelled('Stay').value, seen.value, problem()]).toEqual([text, null, said]);
  });

  it('A time stays while its day is replaced', () => {
    const seen = renderField<string>('2026-11-23T17:35', 'en', (control) => <DateTimeInput {...control} />);
    enter(labelled('Stay'), '24.12.2026');
    const hour = () => the('select[aria-label=Hour]') as HTMLSelectElement;
    expect([seen.value, hour().value]).toEqual([null, '17']);
    choose(hour(), '18');
    expect(labelled('Stay').value).toBe('24.12.2026');
    enter(labelled('Stay'), '24 Dec 2026');
    expect(seen.value).toBe('2026-12-24T18:35');
  });

  it('A range from outside replaces text and half a range', () => {
    let setRange: (range: DayRange | null) => void = () => undefined;
    function Outside() {
      const [range, set] = useState<DayRange | null>(november);
      setRange = set;
      return (
        <Field label="Stay">
          {(control) => <DateRangeInput {...control} label="Stay" value={range} onChange={set} />}
        </Field>
      );
    }
    renderInPage(<Outside />);
    enter(firstField(), 'never');
    expect(shown()).toEqual(['never', '29 Nov 2026']);
    act(() => setRange(['2027-01-01', '2027-01-02']));
    expect([shown(), problem()]).toEqual([['1 Jan 2027', '2 Jan 2027'], null]);
  });
});

/** Sequences of keys for each language; `npm run prove -- typed-days` asks for more, with a seed. */
const { keySequences = 12, keySeed } = globalThis as { readonly keySequences?: number; readonly keySeed?: number };

describe('days under any keys', () => {
  const texts = fc.oneof(
    fc.constantFrom(
      '',
      ' ',
      '24/12/2026',
      '12/24/2026',
      '24.12.2026',
      '24. 12. 2026.',
      '2026-12-24',
      '31 Feb 2027',
      'x',
    ),
    fc
      .tuple(fc.integer({ min: 0, max: 60 }), fc.constantFrom(...languages), fc.constantFrom('shortDate', 'isoDate'))
      .map(([days, language, style]) =>
        formatDate(new Date(Date.UTC(2026, 10, 1 + days)).toISOString().slice(0, 10), language, { style }),
      ),
  );
  const step = fc.oneof(
    fc.record({ kind: fc.constant('type'), isFirst: fc.boolean(), text: texts }),
    fc.record({
      kind: fc.constantFrom('Enter', 'Escape', 'leave', 'pick'),
      isFirst: fc.boolean(),
      text: fc.constant(''),
    }),
  );
  const bounds = { firstDay: '2026-11-10', lastDay: '2026-12-20' };

  /** Chooses the last day of the field's calendar that can be chosen. */
  function pickLast(field: HTMLElement): void {
    click(field);
    const cells = document.querySelectorAll<HTMLElement>(
      '.ant-picker-dropdown:not(.ant-picker-dropdown-hidden) td.ant-picker-cell-in-view:not(.ant-picker-cell-disabled)',
    );
    const cell = cells[cells.length - 1];
    if (cell !== undefined) click(cell);
  }

  it.each(languages)('Days in %s are reported as they are shown, or an error says why none is', (language) => {
    fc.assert(
      fc.property(
        fc.array(step, { minLength: 1, maxLength: 8 }),
        fc.constantFrom('range', 'stay', 'day'),
        (steps, what) => {
          clearPage();
          const seen =
            what === 'day'
              ? renderField<string>('2026-11-28', language, (control) => <DateInput {...control} {...bounds} />)
              : renderRange(
                  ['2026-11-28', '2026-11-30'],
                  { ...bounds, ...(what === 'stay' && { isStay: true, longest: 10 }) },
                  language,
                );
          const fields = () => (what === 'day' ? [firstField()] : [firstField(), lastField()]);
          for (const { kind, isFirst, text } of steps) {
            const field = fields().at(isFirst ? 0 : -1) ?? firstField();
            focus(field);
            if (kind === 'type') type(field, text);
            if (kind === 'Enter' || kind === 'Escape') press(field, kind);
            if (kind === 'leave') leave();
            if (kind === 'pick') pickLast(field);
          }
          leave();
          const written = fields().map(({ value }) => value);
          const days = written.map((text) => readDay(text, { language, isDayFirst: false }));
          send();
          if (problem() === null)
            expect([seen.value ?? days.map(() => null), written.map((text) => text === '')].flat()).toEqual([
              ...days,
              ...days.map((day) => day === null),
            ]);
          else expect([seen.value, seen.sent]).toEqual([null, 0]);
        },
      ),
      { numRuns: keySequences, ...(keySeed !== undefined && { seed: keySeed }) },
    );
  });
});
