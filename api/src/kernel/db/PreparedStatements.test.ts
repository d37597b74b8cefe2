import { PreparedStatements } from './PreparedStatements.ts';

describe('which statements connections of PostgreSQL prepare', () => {
  const sent = (statements: PreparedStatements, times: number, statement = 'select $1', parameters = 1) =>
    Array.from({ length: times }, () => statements.nameOf(statement, parameters)).at(-1);

  it('those that are sent often, from the third time on, by one name', () => {
    const statements = new PreparedStatements();
    expect(sent(statements, 2)).toBeUndefined();
    const name = sent(statements, 1);
    expect(name).toMatch(/^portolan_\d+$/);
    expect(sent(statements, 5)).toBe(name);
    expect(sent(statements, 3, 'select $1, 2')).not.toBe(name);
  });

  it('none without values, which may be several statements, and none with so many that they are a list', () => {
    const statements = new PreparedStatements();
    expect(sent(statements, 9, 'select 1; select 2', 0)).toBeUndefined();
    expect(sent(statements, 9, 'select $1, …, $51', 51)).toBeUndefined();
    expect(sent(statements, 9, 'select $1, …, $50', 50)).toBeDefined();
  });

  it('500 at most, and beside them those that are marked', () => {
    const statements = new PreparedStatements();
    for (let number = 0; number < 500; number += 1) expect(sent(statements, 3, `select $1, ${number}`)).toBeDefined();
    expect(sent(statements, 9, 'select $1, 500')).toBeUndefined();
    expect(sent(statements, 1, '/* prepared */ select $1')).toBeDefined();
    expect(sent(statements, 1, 'select $1, 0')).toBeDefined();
  });

  it('anew, by another name, what was prepared for former tables', () => {
    const statements = new PreparedStatements();
    const former = sent(statements, 3);
    statements.forget();
    expect(sent(statements, 2)).toBeUndefined();
    expect([undefined, former]).not.toContain(sent(statements, 1));
  });
});
