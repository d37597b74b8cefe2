import { render, screen, fireEvent } from '@portolan/testing';
import { Slider, type SliderProps } from './Slider.tsx';

const price = { min: 100, max: 455, step: 50, textOf: (value: number) => `SEK ${value}` };
const lowest = { label: 'Lowest', value: 100 };
const highest = { label: 'Highest', value: 455 };

function shown(over: Partial<SliderProps> = {}) {
  const moves: (readonly number[])[] = [];
  render(<Slider {...price} thumbs={[lowest, highest]} onChange={(values) => moves.push(values)} {...over} />);
  return moves;
}
const move = (name: string, step: number) =>
  fireEvent.change(screen.getByRole('slider', { name }), { target: { value: String(step) } });

it('A slider says each end by name and in words', () => {
  shown();
  expect(screen.getByRole('slider', { name: 'Lowest' })).toHaveAttribute('aria-valuetext', 'SEK 100');
  expect(screen.getByRole('slider', { name: 'Highest' })).toHaveAttribute('aria-valuetext', 'SEK 455');
});

it('A thumb moves by whole steps, and the last, shorter one reaches the end', () => {
  const moves = shown({ thumbs: [lowest, { label: 'Highest', value: 300 }] });
  move('Highest', 7);
  move('Highest', 8);
  expect(moves).toEqual([
    [100, 450],
    [100, 455],
  ]);
});

it('A thumb does not pass the other', () => {
  const moves = shown({
    thumbs: [
      { label: 'Lowest', value: 200 },
      { label: 'Highest', value: 300 },
    ],
  });
  move('Lowest', 6);
  move('Highest', 1);
  expect(moves).toEqual([
    [300, 300],
    [200, 200],
  ]);
});

it('A slider with one thumb chooses the values below it', () => {
  const moves = shown({ thumbs: [highest] });
  move('Highest', 2);
  expect(moves).toEqual([[200]]);
});

it.each([
  [100, '0%'],
  [277.5, '50%'],
  [455, '100%'],
])('A mark at %d stands at its share of the range', (mark, left) => {
  const { container } = render(<Slider {...price} thumbs={[highest]} mark={mark} onChange={() => undefined} />);
  expect(container.querySelector<HTMLElement>('.marks i')?.style.left).toBe(left);
});

it.each([99, 456])('A mark at %d, outside the range, is not drawn', (mark) => {
  const { container } = render(<Slider {...price} thumbs={[highest]} mark={mark} onChange={() => undefined} />);
  expect(container.querySelector('.marks')).toBeNull();
});
