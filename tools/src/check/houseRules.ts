import { cssVariables } from '../../../shared/ui/src/core/cssVariables.ts';
import { trackedFiles, type TrackedFile } from '../trackedFiles.ts';

/** A project rule that no linter offers: the files it covers and the pattern that breaks it. */
interface HouseRule {
  readonly name: string;
  readonly files: RegExp;
  readonly exempt?: RegExp;
  readonly forbidden: RegExp;
}

const rules: readonly HouseRule[] = [
  {
    name: 'use colour tokens of shared/ui: no colour values elsewhere',
    files: /\.(module\.css|tsx)$/,
    exempt: /^shared\/ui\/|\.test\.tsx$/,
    forbidden: /#[0-9a-f]{3,8}\b(?![^"]*href)|\b(rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(/i,
  },
  {
    name: 'format dates and numbers through shared/i18n',
    files: /^(?!(api|registry\/src|tools|bench|e2e)\/).*\.tsx?$/,
    exempt: /^shared\/i18n\/|\.test\.tsx?$/,
    forbidden: /\.toLocale(Date|Time)?String\(|new Intl\./,
  },
  {
    name: 'read texts through useTexts: a remote has no react-i18next of the page',
    files: /^(mf-[^/]+|registry\/console|shared\/remote-kit\/src\/[^/]+)\/.*\.tsx?$/,
    exempt: /\.test\.tsx?$/,
    forbidden: /from 'react-i18next'/,
  },
  {
    name: 'read and write tenant rows through withScope',
    files: /^(api|registry)\/src\/.*\.ts$/,
    exempt:
      /^api\/src\/(kernel\/db|demo|testing)\/|^registry\/src\/testing\/|\.test\.ts$|^api\/src\/kernel\/http\/health\.ts$/,
    forbidden: /\.asOwner\b|\.transaction\(/,
  },
  {
    name: 'keep state in stores that a screen creates: no module state in a remote',
    files: /^(mf-[^/]+|registry\/console)\/src\/.*\.tsx?$/,
    exempt: /\.test\.tsx?$/,
    forbidden: /^(export )?(let |var |const \w+(: [^=]+)? = new (\w+Store\b|(Map|Set|WeakMap)(<.*>)?\(\)))/,
  },
  {
    name: 'fix the cause: no any, no ts-ignore, no disabled lint rule',
    files: /\.tsx?$/,
    exempt: /^tools\/src\/check\//,
    forbidden: /@ts-(ignore|nocheck|expect-error)|(eslint|oxlint)-disable|\bas any\b|: any\b/,
  },
  {
    name: 'wait for a condition: no fixed sleep, skip, focus or retry in a test',
    files: /\.(test|spec)\.tsx?$/,
    forbidden:
      /waitForTimeout\(|setTimeout\([^,]+, *[1-9]|\b(it|test|describe)\.(only|skip|fixme|todo)\b|\b[fx](it|test|describe)\(|retries: *[1-9]/,
  },
  {
    name: 'use relative paths and default registries: no machine path, no registry host',
    files: /./,
    exempt: /^tools\/src\/check\//,
    forbidden: /(^|[^\w./-])\/(work|farm)\/|https?:\/\/(registry|deb)\.[a-z]/,
  },
];

/** Breaches of the project rules, one line each. `folder` is a repository; default: this one. */
export async function houseBreaches(folder?: string): Promise<{ name: string; breaches: string[] }[]> {
  const files = (await trackedFiles(/\.(tsx?|mjs|cjs|css|json|md|ya?ml|png)$/, folder)).filter(
    ({ path }) => !path.endsWith('pnpm-lock.yaml'),
  );
  return [
    ...rules.map((rule) => ({ name: rule.name, breaches: breachesOf(rule, files) })),
    unknownProperties(files),
    unknownClasses(files),
    namesOfFolders(files),
    exactVersions(files),
    hiddenPictures(files),
  ];
}

function breachesOf(rule: HouseRule, files: readonly TrackedFile[]): string[] {
  return files
    .filter(({ path }) => rule.files.test(path) && !rule.exempt?.test(path))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, index) =>
          rule.forbidden.test(line) ? [`${path}:${index + 1}: ${line.trim().slice(0, 120)}`] : [],
        ),
    );
}

/** A browser silently ignores an undefined CSS property, so this check reports it. */
function unknownProperties(files: readonly TrackedFile[]) {
  const known = new Set(Object.keys(cssVariables('#0B5F6A', 'light')));
  const drawn = files.filter(({ path }) => /\.(css|tsx)$/.test(path));
  const breaches = drawn.flatMap(({ path, text }) =>
    [...text.matchAll(/var\((--pt-[\w-]+)/g)].flatMap(([, property = '']) =>
      known.has(property) ? [] : [`${path}: ${property}`],
    ),
  );
  return { name: 'use CSS properties that cssVariables defines', breaches };
}

/** A browser ignores an undefined class, too; one without use only weighs. */
function unknownClasses(files: readonly TrackedFile[]) {
  const used = files.flatMap(({ path, text }) => usesOfClasses(path, text).map((name) => ({ path, name })));
  const defined = files.flatMap(({ path, text }) => {
    const names = /^shared\/ui\/.*(?<!\.module)\.css$/.test(path) ? text.match(/(?<=\.)pt-[\w-]+/g) : null;
    return (names ?? []).map((name) => ({ path, name }));
  });
  const namesOf = (places: typeof used) => new Set(places.map(({ name }) => name));
  const [usedNames, definedNames] = [namesOf(used), namesOf(defined)];
  const breaches = [
    ...used.filter(({ name }) => !definedNames.has(name)),
    ...defined.filter(({ name }) => !usedNames.has(name)),
  ].map(({ path, name }) => `${path}: ${name}`);
  return { name: 'use the classes that shared/ui defines, and each of them', breaches };
}

/** In markup anywhere, in a style module as `composes: pt-list from global`. */
function usesOfClasses(path: string, text: string): readonly string[] {
  if (path.endsWith('.tsx')) return text.match(/(?<![\w-])pt-[a-z][\w-]*/g) ?? [];
  if (!path.endsWith('.module.css')) return [];
  return [...text.matchAll(/composes:([^;]*)\sfrom global/g)].flatMap(([, names = '']) => names.trim().split(/\s+/));
}

function namesOfFolders(files: readonly TrackedFile[]) {
  return {
    name: 'name folders by their subject: no utils, helpers, common or misc',
    breaches: files.map(({ path }) => path).filter((path) => /(^|\/)(utils|helpers|common|misc)\//.test(path)),
  };
}

/** A picture that no document shows weighs on every clone; `npm run pictures` writes the others to a folder that git ignores. */
function hiddenPictures(files: readonly TrackedFile[]) {
  const documents = files.filter(({ path }) => path.endsWith('.md'));
  const hidden = files.filter(
    ({ path }) => path.endsWith('.png') && !documents.some(({ text }) => text.includes(`/${path.split('/').at(-1)})`)),
  );
  return { name: 'commit only pictures that a document shows', breaches: hidden.map(({ path }) => path) };
}

function exactVersions(files: readonly TrackedFile[]) {
  const manifests = files.filter(({ path }) => /(^|\/)package\.json$/.test(path));
  const breaches = manifests.flatMap(({ path, text }) => {
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(text) as Record<
      string,
      Record<string, string> | undefined
    >;
    const all = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
    return all
      .filter(([, version]) => !/^(catalog:|workspace:\*|\d+\.\d+\.\d+)$/.test(version))
      .map(([name, version]) => `${path}: ${name} ${version}`);
  });
  return { name: 'pin exact versions or use the catalog', breaches };
}
