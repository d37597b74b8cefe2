import { SessionStatements } from './SessionStatements.ts';

const sentTwice = (statements: SessionStatements, sql: string): string => {
  statements.send(sql);
  return statements.send(sql).name;
};

it('A statement is prepared from its second use on, and parsed once', () => {
  const statements = new SessionStatements(2);
  expect(statements.send('select 1')).toEqual({ name: '', isRead: false, dropped: [] });
  const second = statements.send('select 1');
  expect(second).toEqual({ name: expect.stringMatching(/./), isRead: false, dropped: [] });
  expect(statements.send('select 1')).toEqual({ name: second.name, isRead: true, dropped: [] });
});

it('Two different statements have different names', () => {
  const statements = new SessionStatements(2);
  expect(sentTwice(statements, 'select 1')).not.toBe(sentTwice(statements, 'select 2'));
});

it('The least recently used statement makes room, and the session drops it with the next one', () => {
  const statements = new SessionStatements(2);
  const [first] = [sentTwice(statements, 'select 1'), sentTwice(statements, 'select 2')];
  statements.send('select 2');
  expect(statements.send('select 3').dropped).toEqual([first]);
  expect(statements.send('select 1').name).toBe('');
});

it('A failed statement is dropped, and has another name when it is prepared again', () => {
  const statements = new SessionStatements(2);
  const name = sentTwice(statements, 'select 1');
  statements.failed('select 1');
  expect(statements.send('select 1')).toEqual({ name: '', isRead: false, dropped: [name] });
  expect(statements.send('select 1').name).not.toBe(name);
});

it('A change of tables drops all prepared statements', () => {
  const statements = new SessionStatements(2);
  const names = ['select 1', 'select 2'].map((sql) => sentTwice(statements, sql));
  statements.changedTables();
  expect(statements.send('select 1')).toEqual({ name: '', isRead: false, dropped: names });
});
