// Entry of the thread that holds the embedded database, so that a long query never stops the web server.
import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, protocol } from '@electric-sql/pglite';
import { SessionStatements } from './SessionStatements.ts';
import { withSqlState } from './lostConnection.ts';
import { pgliteExtensions } from './pgliteExtensions.ts';
import type {
  PglitePlace,
  WorkerError,
  WorkerQuery,
  WorkerReply,
  WorkerRequest,
  WorkerRows,
  WorkerStatement,
} from './pgliteProtocol.ts';

const { serialize } = protocol;
const { CommandCompleteMessage, DataRowMessage, RowDescriptionMessage } = protocol.messages;

/** Limits the memory of plans: lists of other lengths are other statements. */
const mostKept = 300;
const changesTables = /^\s*(?:create|alter|drop|do)\b/i;

const port = parentPort;
if (port === null) throw new Error('pgliteWorker.ts runs as a worker thread only.');

const send = (reply: WorkerReply): void => port.postMessage(reply);

const { directory, dumpFile } = workerData as PglitePlace;
const pglite = new PGlite({
  ...(directory !== null && { dataDir: directory }),
  ...(dumpFile !== null && { loadDataDir: new Blob([await readFile(dumpFile)]) }),
  extensions: pgliteExtensions,
});

const statements = new SessionStatements(mostKept);

pglite.onNotification((channel, said) => send({ kind: 'said', channel, said }));

pglite.waitReady.then(
  () => send({ kind: 'ready' }),
  (error: unknown) => send({ kind: 'failed', error: describe(error) }),
);

port.on('message', (request: WorkerRequest) => {
  if (request.kind === 'close') {
    void pglite.close().finally(() => port.close());
    return;
  }
  run(request).then(
    (result) => send({ kind: 'rows', id: request.id, result }),
    (error: unknown) => send({ kind: 'error', id: request.id, error: describe(error) }),
  );
});

/** Runs a statement after those ahead of it. */
async function run({ sql, values, ahead }: WorkerQuery): Promise<WorkerRows> {
  await pglite.waitReady;
  // An answer is read in two steps, between which no other may begin.
  return pglite.runExclusive(async () => {
    for (const statement of ahead) await execute(statement);
    return execute({ sql, values });
  });
}

/**
 * Sends one protocol message for all of a statement (read, bind, describe, execute), for which PGlite's own `query` sends six: that takes a third of
 * the time, and for a kept statement a ninth (docs/PERFORMANCE.md). Values travel as PostgreSQL's text.
 */
async function execute({ sql, values }: WorkerStatement): Promise<WorkerRows> {
  const { name, isRead, dropped } = statements.send(sql);
  const message = Buffer.concat([
    ...dropped.map((each) => serialize.close({ type: 'S', name: each })),
    ...(isRead ? [] : [serialize.parse({ name, text: sql })]),
    serialize.bind({ statement: name, values: [...values] }),
    serialize.describe({ type: 'P' }),
    serialize.execute({}),
    serialize.sync(),
  ]);
  try {
    return readAnswer((await pglite.execProtocol(message)).messages);
  } catch (error) {
    statements.failed(sql);
    throw error;
  } finally {
    if (changesTables.test(sql)) statements.changedTables();
  }
}

function readAnswer(messages: Awaited<ReturnType<PGlite['execProtocol']>>['messages']): WorkerRows {
  const answer = { fields: [] as { name: string; typeId: number }[], rows: [] as (string | null)[][], affectedRows: 0 };
  for (const message of messages) {
    if (message instanceof DataRowMessage) answer.rows.push(message.fields);
    else if (message instanceof RowDescriptionMessage)
      answer.fields = message.fields.map((field) => ({ name: field.name, typeId: field.dataTypeID }));
    else if (message instanceof CommandCompleteMessage)
      answer.affectedRows = Number(/^(?:INSERT|UPDATE|DELETE|MERGE)\b.* (\d+)$/.exec(message.text)?.[1] ?? 0);
  }
  return answer;
}

function describe(thrown: unknown): WorkerError {
  const error = withSqlState(thrown);
  if (!(error instanceof Error)) return { message: String(error) };
  return { message: error.message, ...pick(error, 'code'), ...pick(error, 'constraint'), ...pick(error, 'detail') };
}

function pick<Key extends 'code' | 'constraint' | 'detail'>(error: object, key: Key): Partial<Record<Key, string>> {
  const value: unknown = Reflect.get(error, key);
  const found: Partial<Record<Key, string>> = {};
  if (typeof value === 'string') found[key] = value;
  return found;
}
