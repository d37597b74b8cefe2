import { PreparedStatements } from './PreparedStatements.ts';

describe('which statements connections of PostgreSQL prepare', () => {
  const sent = (statements: PreparedStatements, times: number, statement = 'select $1', parameters = 1) =>
    Array.from({ length: times }, () => statements.nameOf(statement, parameters)).at(-1);

  it('A frequent statement is prepared from its third use on, under one name', () => {
    const statements = new PreparedStatements();
    expect(sent(statements, 2)).toBeUndefined();
    const name = sent(statements, 1);
    expect(name).toMatch(/^portolan_\d+$/);
    expect(sent(statements, 5)).toBe(name);
    expect(sent(statements, 3, 'select $1, 2')).not.toBe(name);
  });

  it('A statement without values (it may be several) or with too many (a list) is not prepared', () => {
    const statements = new PreparedStatements();
    expect(sent(statements, 9, 'select 1; select 2', 0)).toBeUndefined();
    expect(sent(statements, 9, 'select $1, …, $51', 51)).toBeUndefined();
    expect(sent(statements, 9, 'select $1, …, $50', 50)).toBeDefined();
  });

  it('At most 500 statements are prepared, plus the marked ones', () => {
    const statements = new PreparedStatements();
    for (let number = 0; number < 500; number += 1) expect(sent(statements, 3, `select $1, ${number}`)).toBeDefined();
    expect(sent(statements, 9, 'select $1, 500')).toBeUndefined();
    expect(sent(statements, 1, '/* prepared */ select $1')).toBeDefined();
    expect(sent(statements, 1, 'select $1, 0')).toBeDefined();
  });

  it('A statement prepared for former tables is prepared again under another name', () => {
    const statements = new PreparedStatements();
    const former = sent(statements, 3);
    statements.forget();
    expect(sent(statements, 2)).toBeUndefined();
    expect([undefined, former]).not.toContain(sent(statements, 1));
  });
});
