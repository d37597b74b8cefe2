// `npm run check [-- <room> …]`: everything that can be checked in the source without running it; with rooms, only their types. `npm run
// check -- --lower`: lowers the exceptions of tools/ratchets.json to the current counts.
import { lowerRatchets, runChecks } from './src/check/checks.ts';

let failed = 0;
try {
  const rooms = process.argv.slice(2);
  if (rooms[0] === '--lower') await lowerRatchets();
  else
    for await (const { name, problems, remark } of runChecks(rooms.length > 0 ? rooms : null)) {
      if (problems !== '') failed += 1;
      console.log(`${problems === '' ? 'ok  ' : 'FAIL'} ${name}${remark === undefined ? '' : ` (${remark})`}`);
      if (problems !== '') console.log(problems.replace(/^/gm, '       '));
    }
} catch (error) {
  failed += 1;
  console.error(error instanceof Error ? error.message : error);
}
process.exitCode = failed === 0 ? 0 : 1;
