// Entry of the process that draws one uploaded logo: what takes too long in the drawing library can only be ended with its process.
import { drawLogo, type LogoSize } from './drawLogo.ts';

process.once('message', async ({ bytes, largest }: { bytes: Uint8Array; largest: LogoSize }) => {
  const drawn = await drawLogo(bytes, largest);
  process.send?.({ drawn }, () => process.disconnect());
});
process.send?.('ready');
