// `node pgliteTemplateChild.ts <file>`: migrates an empty embedded database and dumps it into the file, whole or not at all.
import { rename, writeFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { PGliteDialect } from 'kysely';
import { kyselyOn } from '../kernel/db/connection.ts';
import { migrate } from '../kernel/db/index.ts';
import { pgliteExtensions } from '../kernel/db/pgliteExtensions.ts';

const [, , file] = process.argv;
if (file === undefined) throw new Error('usage: node pgliteTemplateChild.ts <file>');
const pglite = new PGlite({ extensions: pgliteExtensions });
await migrate({ asOwner: kyselyOn(new PGliteDialect({ pglite })) });
const dump = await pglite.dumpDataDir('none');
const unfinished = `${file}.${process.pid}`;
await writeFile(unfinished, Buffer.from(await dump.arrayBuffer()));
await rename(unfinished, file);
await pglite.close();
