import { findPortal } from './findPortal.ts';
import { askedMix, replayCookies } from './mix.ts';

/** Before the first test of a run of a mix: checks that the mix exists, so that the run fails once and not test by test. */
export default async function checkMix(): Promise<void> {
  const mix = askedMix();
  if (mix === null) return;
  const portal = await findPortal();
  try {
    await replayCookies(portal, mix);
  } finally {
    await portal.stop();
  }
}
