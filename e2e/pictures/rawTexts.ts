import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { root, roomsIn } from '../../tools/src/rooms.ts';
import { localeFilesIn } from '../support/texts.ts';

/**
 * What a person sees or hears on the page that is a key of a text instead of the text, or a text whose values were not filled in.
 * @param meant sentences that tell of a placeholder, word for word
 */
export async function rawTexts(page: Page, meant: readonly string[] = []): Promise<string[]> {
  const keys = allKeys();
  const seen = (await page.evaluate(wordsOnPage)).filter((words) => !meant.includes(words));
  return seen
    .filter(
      (words) =>
        keys.has(words.replace(/^[\w-]+:/, '')) || /^(shell|ui|mf-[a-z-]+):\w/.test(words) || /\{\{\w+\}\}/.test(words),
    )
    .map((words) => `raw text: ${words}`);
}

function wordsOnPage(): string[] {
  const texts: string[] = [document.title];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '');
  for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
    for (const element of document.querySelectorAll(`[${name}]`)) texts.push(element.getAttribute(name) ?? '');
  return texts.map((text) => text.trim()).filter(Boolean);
}

/** Every key of every room that has a dot in it: no text looks like one. */
function allKeys(): ReadonlySet<string> {
  const files = roomsIn(root).flatMap(({ folder }) => localeFilesIn(folder, 'en'));
  return new Set(
    files
      .flatMap((file) => keysIn(JSON.parse(readFileSync(file, 'utf8')) as object))
      .filter((key) => key.includes('.')),
  );
}

function keysIn(tree: object, before = ''): string[] {
  return Object.entries(tree).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? keysIn(value, `${before}${key}.`)
      : [before + key, before + key.replace(/_(one|few|other)$/, '')],
  );
}
