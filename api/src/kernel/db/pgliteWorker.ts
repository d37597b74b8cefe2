// Entry of the thread that holds the embedded database, so that a long query never stops the web server.
import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pgliteExtensions } from './pgliteExtensions.ts';
import type {
  PglitePlace,
  WorkerError,
  WorkerQuery,
  WorkerReply,
  WorkerRequest,
  WorkerRows,
} from './pgliteProtocol.ts';

const port = parentPort;
if (port === null) throw new Error('pgliteWorker.ts runs as a worker thread only.');

const send = (reply: WorkerReply): void => port.postMessage(reply);

const { directory, dumpFile } = workerData as PglitePlace;
const pglite = new PGlite({
  ...(directory !== null && { dataDir: directory }),
  ...(dumpFile !== null && { loadDataDir: new Blob([await readFile(dumpFile)]) }),
  extensions: pgliteExtensions,
});

const textFormats = pglite.waitReady.then(() => ({
  rowMode: 'array' as const,
  parsers: asText(pglite.parsers),
  serializers: asText(pglite.serializers),
}));

pglite.onNotification((channel, said) => send({ kind: 'said', channel, said }));

textFormats.then(
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

/** Hands values over as the text they are: both ends agree on PostgreSQL's own text format. */
function asText(known: object): Record<number, (value: string) => string> {
  return Object.fromEntries(Object.keys(known).map((typeId) => [typeId, (value: string) => value]));
}

async function run(query: WorkerQuery): Promise<WorkerRows> {
  const result = await pglite.query<(string | null)[]>(query.sql, [...query.values], await textFormats);
  return {
    fields: result.fields.map((field) => ({ name: field.name, typeId: field.dataTypeID })),
    rows: result.rows,
    affectedRows: result.affectedRows ?? 0,
  };
}

function describe(error: unknown): WorkerError {
  if (!(error instanceof Error)) return { message: String(error) };
  return { message: error.message, ...pick(error, 'code'), ...pick(error, 'constraint'), ...pick(error, 'detail') };
}

function pick<Key extends 'code' | 'constraint' | 'detail'>(error: object, key: Key): Partial<Record<Key, string>> {
  const value: unknown = Reflect.get(error, key);
  const found: Partial<Record<Key, string>> = {};
  if (typeof value === 'string') found[key] = value;
  return found;
}
