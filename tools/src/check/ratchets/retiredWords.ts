import ts from 'typescript';
import type { TrackedFile } from '../../trackedFiles.ts';
import { countEach, roomOf, type Counts } from './counts.ts';

interface RetiredWord {
  readonly word: string;
  /** In a name: `carNews`, `SearchesParts`. */
  readonly inNames: RegExp;
  /** In a comment. */
  readonly inComments: RegExp;
}

/** Matches nothing. */
const never = /(?!)/;

/**
 * Words of the left columns of docs/GLOSSARY.md and docs/STYLE.md that have no other meaning in this code. Homonyms such as "place" or
 * "policy" have a right use, too, and are left to readers.
 */
const retired: readonly RetiredWord[] = [
  { word: 'news', inNames: /news|News/, inComments: /\bnews\b/i },
  { word: 'secured', inNames: /^secur(ed|ing)|Secur(ed|ing)(?![a-z])/, inComments: /\bsecur(ed|ing)\b/i },
  { word: 'stranger', inNames: /stranger/i, inComments: /\bstrangers?\b/i },
  { word: 'Parts', inNames: /[a-z]Parts$/, inComments: never },
  { word: 'wish', inNames: /wish/i, inComments: never },
  { word: 'judged', inNames: /judged/i, inComments: /\bjudged\b/i },
  { word: 'beside', inNames: /beside/i, inComments: never },
  { word: 'dearer', inNames: /dear(er)?(?![a-z])/i, inComments: /\bdearer\b/i },
  { word: 'anew', inNames: /anew/i, inComments: /\banew\b/i },
  { word: 'whoever', inNames: never, inComments: /\bwho(m)?ever\b/i },
  { word: 'that which', inNames: never, inComments: /\bthat which\b/i },
  { word: 'somebody', inNames: /(some|no|every)body/i, inComments: /\b(some|no|every)body\b/i },
];

/** Uses of retired words in names and comments, by room and word. A name counts once in each file. */
export function retiredWords(files: readonly TrackedFile[]): Counts {
  return countEach(files.filter(({ path }) => !path.startsWith('tools/src/check/ratchets/')).flatMap(usesIn));
}

function usesIn({ path, text }: TrackedFile): string[] {
  const room = roomOf(path);
  const { names, comments } = wordsIn(path, text);
  return retired.flatMap(({ word, inNames, inComments }) =>
    [...names]
      .filter((name) => inNames.test(name))
      .concat(comments.filter((comment) => inComments.test(comment)))
      .map(() => `${room}: ${word}`),
  );
}

function wordsIn(path: string, text: string): { readonly names: ReadonlySet<string>; readonly comments: string[] } {
  const names = new Set<string>();
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false);
  const comments = new Map<number, string>();
  const noteComments = (ranges: readonly ts.CommentRange[] | undefined): void => {
    for (const { pos, end } of ranges ?? []) comments.set(pos, text.slice(pos, end));
  };
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) names.add(node.text);
    noteComments(ts.getLeadingCommentRanges(text, node.pos));
    noteComments(ts.getTrailingCommentRanges(text, node.end));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return { names, comments: [...comments.values()] };
}
