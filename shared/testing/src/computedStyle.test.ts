const styleOf = (html: string): CSSStyleDeclaration => {
  document.body.innerHTML = html;
  const [found] = document.querySelectorAll('#here');
  if (found === undefined) throw new Error('mark an element as #here');
  return getComputedStyle(found);
};

it.each([
  ['a block', '<div id="here"></div>', 'block'],
  ['text', '<p><span id="here"></span></p>', ''],
  ['what is hidden', '<div id="here" hidden></div>', 'none'],
  ['a hidden field', '<input id="here" type="hidden">', 'none'],
  ['a dialog that is shut', '<dialog id="here"></dialog>', 'none'],
  ['a dialog that is open', '<dialog id="here" open></dialog>', ''],
  ['an own style', '<div id="here" style="display: flex"></div>', 'flex'],
  ['a style sheet', '<style>.away { display: none }</style><div id="here" class="away"></div>', 'none'],
])('displays %s as jsdom does', (_what, html, display) => {
  const style = styleOf(html);
  expect([style.display, style.getPropertyValue('display')]).toEqual([display, display]);
});

it.each([
  ['nobody', '<div><b id="here"></b></div>', ['visible', 'auto']],
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
])('inherits visibility and pointer events from %s', (_where, html, [visibility, pointerEvents]) => {
  const style = styleOf(html);
  expect([style.visibility, style.pointerEvents]).toEqual([visibility, pointerEvents]);
});

it('leaves other properties to jsdom', () => {
  expect(styleOf('<div id="here" style="color: red"></div>').color).toBe('rgb(255, 0, 0)');
});
