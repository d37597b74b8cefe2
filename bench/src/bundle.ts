import { bundleSizes, readBudget } from '../../tools/src/bundleSizes.ts';

/** Size of a browser's first load, against the budget. */
export async function benchBundle(): Promise<void> {
  const [sizes, budget] = [await bundleSizes(), await readBudget()];
  console.log('| first load | bytes, brotli | budget |\n|---|---|---|');
  for (const [room, bytes] of Object.entries(sizes)) console.log(`| ${room} | ${bytes} | ${budget[room] ?? 'none'} |`);
  console.log(JSON.stringify({ name: 'bundle', sizes, budget }));
}
