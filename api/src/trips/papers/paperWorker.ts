// Entry of the worker thread that renders documents, so that a long one never blocks the web server.
import { buffer } from 'node:stream/consumers';
import { parentPort } from 'node:worker_threads';
import { paperPdf } from './paperPdf.ts';
import type { PaperOrder, PrintedPaper } from './paperProtocol.ts';

const port = parentPort;
if (port === null) throw new Error('paperWorker.ts runs as a worker thread only.');

port.on('message', async ({ paper, logo }: PaperOrder) => {
  const pdf = new Uint8Array(await buffer(paperPdf(paper, logo)));
  const printed: PrintedPaper = { pdf };
  port.postMessage(printed, [pdf.buffer]);
});
