// A thread that asks for one answer as often as it can, and says how many a second it had.
import { parentPort as port, workerData } from 'node:worker_threads';
import { askers, seconds, type Asked } from './requestRate.ts';

const { url, headers } = workerData as Asked;
const end = performance.now() + seconds * 1000;
let answers = 0;

async function askOn(): Promise<void> {
  while (performance.now() < end) {
    const answer = await fetch(url, { headers });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${url} was answered ${answer.status}`);
    answers += 1;
  }
}

await Promise.all(Array.from({ length: askers }, askOn));
port?.postMessage(answers / seconds);
