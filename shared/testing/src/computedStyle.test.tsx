const styleOf = (html: string): CSSStyleDeclaration => {
  document.body.innerHTML = html;
  const [found] = document.querySelectorAll('#here');
  if (found === undefined) throw new Error('mark an element as #here');
  return getComputedStyle(found);
};

it.each([
  ['a block', '<div id="here"></div>', 'block'],
  ['text', '<p><span id="here"></span></p>', ''],
  ['a hidden element', '<div id="here" hidden></div>', 'none'],
  ['a hidden field', '<input id="here" type="hidden">', 'none'],
  ['a closed dialog', '<dialog id="here"></dialog>', 'none'],
  ['an open dialog', '<dialog id="here" open></dialog>', ''],
  ['an element with an inline style', '<div id="here" style="display: flex"></div>', 'flex'],
  [
    'an element with a rule of a style sheet',
    '<style>.away { display: none }</style><div id="here" class="away"></div>',
    'none',
  ],
])('The display of %s is the same as in jsdom', (_what, html, display) => {
  const style = styleOf(html);
  expect([style.display, style.getPropertyValue('display')]).toEqual([display, display]);
});

it.each([
  ['the defaults', '<div><b id="here"></b></div>', ['visible', 'auto']],
  [
    'a style above',
    '<div style="visibility: hidden; pointer-events: none"><b id="here"></b></div>',
    ['hidden', 'none'],
  ],
  [
    'a style sheet',
    '<style>.away { visibility: hidden; pointer-events: none }</style><div class="away"><b id="here"></b></div>',
    ['hidden', 'none'],
  ],
])('Visibility and pointer events are inherited from %s', (_where, html, [visibility, pointerEvents]) => {
  const style = styleOf(html);
  expect([style.visibility, style.pointerEvents]).toEqual([visibility, pointerEvents]);
});

it('Other properties are left to jsdom', () => {
  expect(styleOf('<div id="here" style="color: red"></div>').color).toBe('rgb(255, 0, 0)');
});
