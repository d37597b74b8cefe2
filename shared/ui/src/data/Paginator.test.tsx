import type { Language } from '@portolan/i18n';
import { choose, click, labelled, renderInPage, the } from '../renderInPage.tsx';
import { Paginator } from './index.ts';

function renderPages(page: number, language?: Language): [number, number][] {
  const told: [number, number][] = [];
  renderInPage(
    <Paginator
      page={page}
      pageSize={24}
      pageSizes={[24, 48, 72, 96]}
      totalItems={214}
      onChange={(...chosen) => told.push(chosen)}
    />,
    language,
  );
  return told;
}

const namesOf = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)].map((element) => element.ariaLabel);

describe('the pages of a list', () => {
  it('The pager goes to a page with the same number of rows', () => {
    const told = renderPages(1);
    click(the('li[title="2"]'));
    expect(told).toEqual([[2, 24]]);
  });

  it.each([
    ['en', ['Previous page', 'Three pages back', 'Three pages forward', 'Next page']],
    ['sr', ['Prethodna stranica', 'Tri stranice unazad', 'Tri stranice unapred', 'Sledeća stranica']],
    ['sv', ['Föregående sida', 'Tre sidor bakåt', 'Tre sidor framåt', 'Nästa sida']],
    ['da', ['Forrige side', 'Tre sider tilbage', 'Tre sider frem', 'Næste side']],
  ] as const)('The pager’s arrows have names in %s only', (language, names) => {
    const told = renderPages(5, language);
    expect(namesOf('nav button')).toEqual(names);
    expect(namesOf('nav [role="img"]')).toEqual([]);
    expect([...document.querySelectorAll<HTMLElement>('nav li:has(button)')].map(({ title }) => title)).toEqual(names);
    for (const name of names) click(the(`nav button[aria-label="${name}"]`));
    expect(told.map(([page]) => page)).toEqual([4, 2, 8, 6]);
  });

  it('The pager’s arrows are disabled before the first page and after the last', () => {
    renderPages(1);
    expect(
      [the('[aria-label="Previous page"]'), the('[aria-label="Next page"]')].map(
        (arrow) => (arrow as HTMLButtonElement).disabled,
      ),
    ).toEqual([true, false]);
  });

  it('The pager starts again at the first page when the number of rows changes', () => {
    const told = renderPages(3);
    choose(labelled('Rows'), '48');
    expect(document.body.textContent).toContain('49–72 of 214');
    expect(told).toEqual([[1, 48]]);
  });
});
