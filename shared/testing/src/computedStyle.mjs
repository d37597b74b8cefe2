/**
 * A `getComputedStyle` that is much faster than jsdom's for the properties that tests read most: `display`, `visibility` and
 * `pointer-events` decide what is in the accessibility tree, and every query by role reads them of every element. jsdom matches its own
 * style sheet against an element again after each change of the document and computes all colours; here the sheet is asked once for each
 * kind of element. Every other property, and the document's own rules for the three, are left to jsdom.
 * @param {Window} page
 * @returns {(element: Element) => CSSStyleDeclaration}
 */
export function quickComputedStyle(page) {
  const whole = page.getComputedStyle.bind(page);
  const displays = new Map();
  const selectorsFor = selectorsOfSheets(page.document);
  const inherited = (element, property, initial) => {
    if (selectorsFor(property).length > 0) return whole(element).getPropertyValue(property);
    for (let at = element; at !== null; at = at.parentElement) {
      const value = at.style?.getPropertyValue(property);
      if (value) return value;
    }
    return initial;
  };
  const read = {
    display: (element) => {
      if (selectorsFor('display').some((selector) => element.matches(selector))) return whole(element).display;
      return element.style?.display || displayOfKind(element, displays, whole);
    },
    visibility: (element) => inherited(element, 'visibility', 'visible'),
    'pointer-events': (element) => inherited(element, 'pointer-events', 'auto'),
  };
  // The second parameter is left out: jsdom throws on a pseudo-element.
  return (element) => {
    let all;
    const valueOf = (name) => read[name]?.(element) ?? (all ??= whole(element)).getPropertyValue(name);
    return new Proxy(Object.create(null), {
      get: (_, name) => {
        if (name === 'getPropertyValue') return valueOf;
        const property = name === 'pointerEvents' ? 'pointer-events' : name;
        if (property in read) return read[property](element);
        const value = (all ??= whole(element))[name];
        return typeof value === 'function' ? value.bind(all) : value;
      },
    });
  };
}

/** Display of an element in the default style sheet, which selects only by these. */
function displayOfKind(element, displays, whole) {
  // As JSON: an empty attribute differs from a missing one.
  const kind = JSON.stringify([
    element.parentElement?.localName,
    element.localName,
    ...['type', 'hidden', 'open', 'dir'].map((name) => element.getAttribute(name)),
  ]);
  if (!displays.has(kind)) displays.set(kind, whole(element).display);
  return displays.get(kind);
}

/** Finds the selectors of the document's own rules that set a property; a sheet is read again when its number of rules changes. */
function selectorsOfSheets(document) {
  const known = new WeakMap();
  const rulesOf = (sheet) => {
    const last = known.get(sheet);
    if (last?.length === sheet.cssRules.length) return last;
    const rules = [...sheet.cssRules].map(({ selectorText, cssText }) => ({ selectorText, cssText }));
    known.set(sheet, rules);
    return rules;
  };
  return (property) =>
    [...document.styleSheets].flatMap((sheet) =>
      rulesOf(sheet)
        .filter(({ cssText }) => cssText.includes(` ${property}:`) || cssText.includes(`{${property}:`))
        .map(({ selectorText }) => selectorText),
    );
}
