// A thread that repeats one request as fast as it can, and reports the rate per second.
import { Agent, request } from 'node:http';
import { parentPort as port, workerData } from 'node:worker_threads';
import type { RateOrder } from './requestRate.ts';

const { url, headers, connections, seconds } = workerData as RateOrder;
// Not `fetch`, which needs as long for an answer as some servers do.
const agent = new Agent({ keepAlive: true, maxSockets: connections });
const end = performance.now() + seconds * 1000;
let answers = 0;

const ask = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const asking = request(url, { headers, agent }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} was answered ${answer.statusCode}`));
      answer.resume().once('end', resolve);
    });
    asking.once('error', reject).end();
  });

async function askOn(): Promise<void> {
  while (performance.now() < end) {
    await ask();
    answers += 1;
  }
}

await Promise.all(Array.from({ length: connections }, askOn));
agent.destroy();
port?.postMessage(answers / seconds);
