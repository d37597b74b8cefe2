import { choose, click, labelled, renderInPage, the } from '../renderInPage.tsx';
import { Paginator } from './index.ts';

function renderPages(page: number): [number, number][] {
  const told: [number, number][] = [];
  renderInPage(<Paginator page={page} pageSize={24} pageSizes={[24, 48, 72, 96]} totalItems={214} onChange={(...chosen) => told.push(chosen)} />);
  return told;
}

describe('the pages of a list', () => {
  it('go to a page with the same number of rows', () => {
    const told = renderPages(1);
    click(the('li[title="2"]'));
    expect(told).toEqual([[2, 24]]);
  });

  it('begin again at the first page when the number of rows changes', () => {
    const told = renderPages(3);
    choose(labelled('Rows'), '48');
    expect(document.body.textContent).toContain('49–72 of 214');
    expect(told).toEqual([[1, 48]]);
  });
});
