'use strict';
// Stands for antd's entry, which loads all of its components: about a processor second in each test file. Here each is loaded at its first use.
const { readFileSync } = require('node:fs');

const source = readFileSync(require.resolve('antd/lib/index.js'), 'utf8');
const folders = new Map();
for (const [, name, folder] of source.matchAll(/var (\w+) = _interopRequireDefault\(require\("\.\/([\w-]+)"\)/g))
  folders.set(name, folder);

Object.defineProperty(exports, '__esModule', { value: true });
for (const [, component, name] of source.matchAll(/exports, "(\w+)", \{[^}]*return (\w+)\.default/g))
  Object.defineProperty(exports, component, {
    enumerable: true,
    get: () => require(`antd/lib/${folders.get(name)}`).default,
  });
if (!('Button' in exports)) throw new Error('The entry of antd reads otherwise now: see antdOnDemand.cjs');
