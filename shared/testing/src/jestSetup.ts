import '@testing-library/jest-dom/jest-globals';
import { configure as configureQueries } from '@testing-library/dom';
import { configure } from 'mobx';

// Patience, not a bound: what a test waits for comes at once on a quiet machine, and within this on a busy one.
configureQueries({ asyncUtilTimeout: 5_000 });

// jsdom has no canvas and complains of each look for one: here it is a browser that has it switched off.
if (typeof HTMLCanvasElement !== 'undefined') HTMLCanvasElement.prototype.getContext = () => null;

// A change outside an action, or a computed that throws, is a defect: fail on MobX's own warning.
configure({ enforceActions: 'always' });
const warn = console.warn.bind(console);
console.warn = (...parts: unknown[]) => {
  if (String(parts[0]).startsWith('[MobX]') || String(parts[0]).startsWith('[mobx'))
    throw new Error(parts.map(String).join(' '));
  warn(...parts);
};
