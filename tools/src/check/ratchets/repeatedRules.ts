import type { TrackedFile } from '../../trackedFiles.ts';
import { countEach, type Counts } from './counts.ts';

const mostFiles = 2;

/**
 * Bodies of two or more declarations, in whatever order, that stand in more files, by their number. What many screens repeat belongs into
 * `shared/ui/src/layout/layout.css`, what the screens of a room repeat into a part of theirs.
 */
export function repeatedRules(files: readonly TrackedFile[]): Counts {
  const counts = countEach(files.flatMap(({ text }) => [...new Set(bodiesIn(text))]));
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > mostFiles));
}

/** Declarations of each rule in one order, behind the conditions around it. */
function bodiesIn(text: string): string[] {
  const heads: string[] = [];
  const bodies: string[] = [];
  for (const [, inside = '', brace] of text.replaceAll(/\/\*[^]*?\*\//g, '').matchAll(/([^{}]*)([{}])/g)) {
    if (brace === '{') heads.push(inside.trim().replaceAll(/\s+/g, ' '));
    else {
      const declarations = inside.split(';').map((one) => one.trim().replaceAll(/\s+/g, ' '));
      const written = declarations.filter((one) => one !== '').sort();
      heads.pop();
      if (written.length > 1) bodies.push([...heads, written.join('; ')].join(' '));
    }
  }
  return bodies;
}
