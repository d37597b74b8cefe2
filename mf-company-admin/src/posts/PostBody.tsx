import { Fragment, useMemo, type ReactNode } from 'react';
import { Lexer, type Token, type Tokens } from 'marked';
import { postLink } from '@portolan/contracts';
import { Link } from '@portolan/remote-kit/router';
import styles from './PostBody.module.css';

/**
 * A post's markdown as elements of the page. It never becomes HTML: the parser gives a tree, of which only known nodes are rendered. HTML,
 * pictures and links that could run something are left out; the API refuses them already.
 */
export function PostBody({ markdown }: { readonly markdown: string }) {
  const tokens = useMemo(() => Lexer.lex(markdown), [markdown]);
  return <div className={styles['body']}>{drawAll(tokens)}</div>;
}

const drawAll = (tokens: readonly Token[] | undefined): ReactNode =>
  tokens?.map((token, index) => <Fragment key={index}>{draw(token as Known)}</Fragment>);

type Known =
  | Tokens.Heading
  | Tokens.Paragraph
  | Tokens.Text
  | Tokens.Escape
  | Tokens.Strong
  | Tokens.Em
  | Tokens.Del
  | Tokens.Codespan
  | Tokens.Code
  | Tokens.Br
  | Tokens.Hr
  | Tokens.Blockquote
  | Tokens.List
  | Tokens.Link
  | Tokens.Table;

function draw(token: Known): ReactNode {
  switch (token.type) {
    case 'heading':
      // The page and the post have their own headings above these.
      return token.depth <= 2 ? <h3>{drawAll(token.tokens)}</h3> : <h4>{drawAll(token.tokens)}</h4>;
    case 'paragraph':
      return <p>{drawAll(token.tokens)}</p>;
    case 'text':
      return 'tokens' in token && token.tokens ? drawAll(token.tokens) : token.text;
    case 'escape':
      return token.text;
    case 'strong':
      return <strong>{drawAll(token.tokens)}</strong>;
    case 'em':
      return <em>{drawAll(token.tokens)}</em>;
    case 'del':
      return <del>{drawAll(token.tokens)}</del>;
    case 'codespan':
      return <code>{token.text}</code>;
    case 'code':
      return (
        <pre>
          <code>{token.text}</code>
        </pre>
      );
    case 'br':
      return <br />;
    case 'hr':
      return <hr />;
    case 'blockquote':
      return <blockquote>{drawAll(token.tokens)}</blockquote>;
    case 'list':
      return drawList(token);
    case 'link':
      return drawLink(token);
    case 'table':
      return drawTable(token);
    default:
      return null;
  }
}

function drawList({ ordered, start, items }: Tokens.List): ReactNode {
  const entries = items.map((item, index) => <li key={index}>{drawAll(item.tokens)}</li>);
  return ordered ? <ol start={start === '' ? 1 : start}>{entries}</ol> : <ul>{entries}</ul>;
}

function drawLink({ href, tokens }: Tokens.Link): ReactNode {
  const words = drawAll(tokens);
  if (!postLink.test(href)) return words;
  if (href.startsWith('/')) return <Link to={href}>{words}</Link>;
  return (
    <a href={href} {...(/^https?:/i.test(href) && { target: '_blank', rel: 'noopener noreferrer' })}>
      {words}
    </a>
  );
}

function drawTable({ header, rows }: Tokens.Table): ReactNode {
  const classOf = ({ align }: Tokens.TableCell) => (align === 'right' ? styles['right'] : undefined);
  return (
    <div className={styles['table']} role="region" aria-label={header.map(({ text }) => text).join(', ')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {header.map((cell, index) => (
              <th key={index} scope="col" className={classOf(cell)}>
                {drawAll(cell.tokens)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, line) => (
            <tr key={line}>
              {row.map((cell, index) => (
                <td key={index} className={classOf(cell)}>
                  {drawAll(cell.tokens)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
