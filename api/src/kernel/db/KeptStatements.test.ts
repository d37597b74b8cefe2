import { KeptStatements } from './KeptStatements.ts';

const sentTwice = (kept: KeptStatements, sql: string): string => {
  kept.send(sql);
  return kept.send(sql).name;
};

it('A statement is kept from its second use on, and read once', () => {
  const kept = new KeptStatements(2);
  expect(kept.send('select 1')).toEqual({ name: '', isRead: false, dropped: [] });
  const second = kept.send('select 1');
  expect(second).toEqual({ name: expect.stringMatching(/./), isRead: false, dropped: [] });
  expect(kept.send('select 1')).toEqual({ name: second.name, isRead: true, dropped: [] });
});

it('Two different statements have different names', () => {
  const kept = new KeptStatements(2);
  expect(sentTwice(kept, 'select 1')).not.toBe(sentTwice(kept, 'select 2'));
});

it('The least recently used statement makes room, and the session is told with the next statement', () => {
  const kept = new KeptStatements(2);
  const [first] = [sentTwice(kept, 'select 1'), sentTwice(kept, 'select 2')];
  kept.send('select 2');
  expect(kept.send('select 3').dropped).toEqual([first]);
  expect(kept.send('select 1').name).toBe('');
});

it('A failed statement is dropped, and has another name when it is kept again', () => {
  const kept = new KeptStatements(2);
  const name = sentTwice(kept, 'select 1');
  kept.failed('select 1');
  expect(kept.send('select 1')).toEqual({ name: '', isRead: false, dropped: [name] });
  expect(kept.send('select 1').name).not.toBe(name);
});

it('A change of tables drops all kept statements', () => {
  const kept = new KeptStatements(2);
  const names = ['select 1', 'select 2'].map((sql) => sentTwice(kept, sql));
  kept.changedTables();
  expect(kept.send('select 1')).toEqual({ name: '', isRead: false, dropped: names });
});
