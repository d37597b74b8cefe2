import { postLink } from '@portolan/contracts';
import { Lexer, type Token } from 'marked';

/** Whether a post's markdown holds forbidden content: HTML of any kind, a picture, or a link that could run something. */
export function hasForbiddenMarkdown(markdown: string): boolean {
  return isForbidden(Lexer.lex(markdown));
}

function isForbidden(tokens: readonly Token[]): boolean {
  return tokens.some((token) => {
    if (token.type === 'html' || token.type === 'image') return true;
    if (token.type === 'link' && !postLink.test(String(token['href']))) return true;
    return childrenOf(token).some(isForbidden);
  });
}

/** Tokens stand in lists, in the cells of tables, and in items of lists. */
function childrenOf(token: Token): (readonly Token[])[] {
  const holders = [token, ...cellsOf(token), ...('items' in token ? (token.items as Token[]) : [])];
  return holders.flatMap((holder) => ('tokens' in holder && holder.tokens ? [holder.tokens as Token[]] : []));
}

type Cell = { readonly tokens: Token[] };
const cellsOf = (token: Token): Cell[] =>
  token.type === 'table' ? [...(token['header'] as Cell[]), ...(token['rows'] as Cell[][]).flat()] : [];
