import ICAL from 'ical.js';
import { contentLine } from './contentLine.ts';
import { localTime, zoneLines } from './calendarTime.ts';
import { offsetChanges } from './zoneOffsets.ts';

/** The instant of an event in a zone, read by an independent parser with the calendar's own rules. */
function readBack(at: Date, zone: string): Date {
  const event = `BEGIN:VEVENT\r\n${contentLine(localTime('DTSTART', at, zone))}END:VEVENT\r\n`;
  const calendar = new ICAL.Component(
    ICAL.parse(`BEGIN:VCALENDAR\r\n${zoneLines([{ at, zone }])}${event}END:VCALENDAR\r\n`) as never,
  );
  const start = calendar.getFirstSubcomponent('vevent')?.getFirstPropertyValue('dtstart') as ICAL.Time;
  const rules = calendar.getFirstSubcomponent('vtimezone');
  if (rules !== null) start.zone = new ICAL.Timezone(rules);
  return start.toJSDate();
}

describe('a moment at its place', () => {
  const days = [
    '2026-01-15',
    '2026-03-28',
    '2026-03-29',
    '2026-03-30',
    '2026-07-01',
    '2026-10-24',
    '2026-10-26',
    '2026-12-31',
    '2027-01-01',
  ];
  const zones = [
    'Europe/Stockholm',
    'Europe/Belgrade',
    'Europe/London',
    'Europe/Dublin',
    'America/New_York',
    'America/St_Johns',
    'Australia/Lord_Howe',
    'Pacific/Auckland',
    'Pacific/Kiritimati',
    'Asia/Kolkata',
    'Africa/Casablanca',
    'Etc/GMT+12',
    'UTC',
  ];

  it.each(zones)('An event is at the same instant for every calendar reader: %s', (zone) => {
    for (const day of days) {
      for (const time of ['00:00', '05:35', '12:00', '23:59']) {
        const at = new Date(`${day}T${time}:00Z`);
        expect(readBack(at, zone)).toEqual(at);
      }
    }
  });

  it('An event has its place’s local time, and UTC for a zone without rules', () => {
    const at = new Date('2026-11-23T05:35:00Z');
    expect(contentLine(localTime('DTSTART', at, 'Europe/Stockholm'))).toBe(
      'DTSTART;TZID=Europe/Stockholm:20261123T063500\r\n',
    );
    expect(contentLine(localTime('DTSTART', at, 'UTC'))).toBe('DTSTART:20261123T053500Z\r\n');
    expect(contentLine(localTime('DTSTART', at, 'Nowhere/At:All\r\nX'))).toBe('DTSTART:20261123T053500Z\r\n');
  });
});

describe('the rules of a zone', () => {
  it('A zone’s rules are in the calendar once, however many events use it', () => {
    const moments = [1, 2, 3].map((day) => ({ at: new Date(Date.UTC(2026, 5, day)), zone: 'Europe/Oslo' }));
    expect(zoneLines([...moments, { at: new Date(), zone: 'UTC' }]).match(/BEGIN:VTIMEZONE/g)).toHaveLength(1);
  });

  it('A zone’s rules name summer time in both hemispheres', () => {
    const kinds = (zone: string) =>
      [
        ...zoneLines([{ at: new Date('2026-06-15T12:00:00Z'), zone }]).matchAll(
          /BEGIN:(STANDARD|DAYLIGHT)\r\nDTSTART:2026(\d\d)/g,
        ),
      ].map(([, kind, month]) => `${kind} ${month}`);
    expect(kinds('Europe/Copenhagen')).toEqual(['DAYLIGHT 03', 'STANDARD 10']);
    expect(kinds('Australia/Sydney')).toEqual(['STANDARD 04', 'DAYLIGHT 10']);
  });

  it('A clock change is found to the minute', () => {
    expect(offsetChanges('Europe/Stockholm', new Date('2026-01-01'), new Date('2026-12-31'))).toEqual([
      { at: new Date('2026-03-29T01:00:00Z'), before: 3600, after: 7200 },
      { at: new Date('2026-10-25T01:00:00Z'), before: 7200, after: 3600 },
    ]);
  });
});
