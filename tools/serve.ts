// Runs the portal from a release's builds, `builds/<room>`, as the image does. It builds nothing and needs no development package.
import { releaseBuilds } from './src/releaseBuilds.ts';
import { runPortal } from './src/runPortal.ts';

await runPortal(releaseBuilds);
