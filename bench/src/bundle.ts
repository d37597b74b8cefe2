import { bundleSizes, readBudget } from '../../tools/src/bundleSizes.ts';

/** What a browser has to load first, against the budget. */
export async function benchBundle(): Promise<void> {
  const [sizes, budget] = [await bundleSizes(), await readBudget()];
  console.log('| first load | bytes, brotli | budget |\n|---|---|---|');
  for (const [room, bytes] of Object.entries(sizes)) console.log(`| ${room} | ${bytes} | ${budget[room] ?? 'none'} |`);
  console.log(JSON.stringify({ name: 'bundle', sizes, budget }));
}
