import { ConfigProvider } from 'antd';
import { formatDate, type Language } from '@portolan/i18n';
import { Field } from '@portolan/ui/form';
import { antdLocales } from '../core/antdLocales.ts';
import { choose, labelled, renderInPage, the } from '../renderInPage.tsx';
import { DateRangeInput, DateTimeInput, type RangeState } from './index.ts';

function renderPickup(value: string | null, firstDay?: string, language: Language = 'en'): string[] {
  const told: string[] = [];
  renderInPage(
    <ConfigProvider locale={antdLocales[language]}>
      <Field label="Pickup">
        {(control) => (
          <DateTimeInput
            {...control}
            value={value}
            firstDay={firstDay}
            onChange={(local) => local !== null && told.push(local)}
          />
        )}
      </Field>
    </ConfigProvider>,
    language,
  );
  return told;
}
const hour = () => the('select[aria-label=Hour]') as HTMLSelectElement;
const minute = () => the('select[aria-label=Minute]') as HTMLSelectElement;

describe('a day and a time', () => {
  it('A day and time show the day in its field and the time in two lists', () => {
    renderPickup('2026-11-23T06:35');
    expect([labelled('Pickup').value, hour().value, minute().value]).toEqual(['23 Nov 2026', '06', '35']);
  });

  it.each([
    ['en', '4 Dec 2026'],
    ['sr', '4. dec. 2026.'],
    ['sv', '4 dec 2026'],
    ['da', '4. dec. 2026'],
  ] as const)('A day in %s is written as in every other text', (language, written) => {
    renderPickup('2026-12-04T06:35', undefined, language);
    expect([labelled('Pickup').value, formatDate('2026-12-04', language, { style: 'shortDate' })]).toEqual([
      written,
      written,
    ]);
  });

  it('A day can be typed', () => {
    renderPickup('2026-11-23T06:35');
    expect(labelled('Pickup').hasAttribute('readonly')).toBe(false);
  });

  it('The day and the minute stay when the hour changes', () => {
    const told = renderPickup('2026-11-23T06:35');
    choose(hour(), '17');
    expect(told).toEqual(['2026-11-23T17:35']);
  });

  it('The minutes come in steps of five, plus the current one between two', () => {
    renderPickup('2026-11-23T06:37');
    expect(minute().value).toBe('37');
    expect([...minute().options].map(({ value }) => value)).toEqual([
      '00',
      '05',
      '10',
      '15',
      '20',
      '25',
      '30',
      '35',
      '37',
      '40',
      '45',
      '50',
      '55',
    ]);
  });

  it('A time chosen before a day begins on the first possible day', () => {
    const told = renderPickup(null, '2026-11-20');
    choose(hour(), '10');
    expect(told).toEqual(['2026-11-20T10:00']);
  });
});

describe('a range of days (spec §8)', () => {
  const renderRange = (state: RangeState, isMissing = false) =>
    renderInPage(
      <Field label="Period">
        {(control) => (
          <DateRangeInput
            {...control}
            label="Period"
            value={null}
            state={state}
            isMissing={isMissing}
            onChange={() => undefined}
          />
        )}
      </Field>,
    );

  it.each([
    ['loading', 'status', 'Loading...'],
    ['failed', 'alert', 'Error loading data'],
    ['empty', 'status', 'No data found'],
  ] as const)('[S8.19] [S8.20] [S8.21] A range of days says that its data is %s', (state, role, words) => {
    renderRange(state);
    expect(the(`[role=${role}]`).textContent).toBe(words);
  });

  it('A range of days names its first and its last day', () => {
    renderRange('ready');
    expect(
      [labelled('Period'), labelled('Period, last day')].map((input) => input.getAttribute('placeholder')),
    ).toEqual(['Start date', 'End date']);
  });

  it('[S8.22] A range of days says that it is needed', () => {
    renderRange('ready', true);
    expect(the('[role=alert]').textContent).toBe('You need to select a range date');
  });
});
