import { cssVariables } from '../../../shared/ui/src/core/cssVariables.ts';
import { trackedFiles, type TrackedFile } from '../trackedFiles.ts';

/** A rule of the house that no linter knows: which files, and what in them breaks it. */
interface HouseRule {
  readonly name: string;
  readonly files: RegExp;
  readonly exempt?: RegExp;
  readonly forbidden: RegExp;
}

const rules: readonly HouseRule[] = [
  {
    name: 'colours are named in shared/ui alone',
    files: /\.(module\.css|tsx)$/,
    exempt: /^shared\/ui\/|\.test\.tsx$/,
    forbidden: /#[0-9a-f]{3,8}\b(?![^"]*href)|\b(rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(/i,
  },
  {
    name: 'dates and numbers become text in shared/i18n alone',
    files: /^(?!(api|registry\/src|tools|bench|e2e)\/).*\.tsx?$/,
    exempt: /^shared\/i18n\/|\.test\.tsx?$/,
    forbidden: /\.toLocale(Date|Time)?String\(|new Intl\./,
  },
  {
    name: 'a tenant’s rows are reached through withScope alone',
    files: /^(api|registry)\/src\/.*\.ts$/,
    exempt:
      /^api\/src\/(kernel\/db|demo|testing)\/|^registry\/src\/testing\/|\.test\.ts$|^api\/src\/kernel\/http\/health\.ts$/,
    forbidden: /\.asOwner\b|\.transaction\(/,
  },
  {
    name: 'nothing that a remote keeps outlives its person: no state beside the screens',
    files: /^(mf-[^/]+|registry\/console)\/src\/.*\.tsx?$/,
    exempt: /\.test\.tsx?$/,
    forbidden: /^(export )?(let |var |const \w+(: [^=]+)? = new (\w+Store\b|(Map|Set|WeakMap)(<.*>)?\(\)))/,
  },
  {
    name: 'no type or rule is switched off',
    files: /\.tsx?$/,
    exempt: /^tools\/src\/check\//,
    forbidden: /@ts-(ignore|nocheck|expect-error)|(eslint|oxlint)-disable|\bas any\b|: any\b/,
  },
  {
    name: 'no test waits for a fixed time, is skipped silently, focused or retried',
    files: /\.(test|spec)\.tsx?$/,
    forbidden:
      /waitForTimeout\(|setTimeout\([^,]+, *[1-9]|\b(it|test|describe)\.(only|skip|fixme|todo)\b|\b[fx](it|test|describe)\(|retries: *[1-9]/,
  },
  {
    name: 'nothing names a machine’s path or a package registry’s host',
    files: /./,
    exempt: /^tools\/src\/check\//,
    forbidden: /(^|[^\w./-])\/(work|farm)\/|https?:\/\/(registry|deb)\.[a-z]/,
  },
];

/** Breaches of the house's own rules, one line each. `folder` is a repository's; default: this one's. */
export async function houseBreaches(folder?: string): Promise<{ name: string; breaches: string[] }[]> {
  const files = (await trackedFiles(/\.(tsx?|mjs|cjs|css|json|md|ya?ml)$/, folder)).filter(
    ({ path }) => !path.endsWith('pnpm-lock.yaml'),
  );
  return [
    ...rules.map((rule) => ({ name: rule.name, breaches: breachesOf(rule, files) })),
    unknownProperties(files),
    namesOfFolders(files),
    exactVersions(files),
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

/** To a browser, what draws with a property that nobody sets is no mistake: it is just not there. */
function unknownProperties(files: readonly TrackedFile[]) {
  const known = new Set(Object.keys(cssVariables('#0B5F6A', 'light')));
  const drawn = files.filter(({ path }) => /\.(css|tsx)$/.test(path));
  const breaches = drawn.flatMap(({ path, text }) =>
    [...text.matchAll(/var\((--pt-[\w-]+)/g)].flatMap(([, property = '']) =>
      known.has(property) ? [] : [`${path}: ${property}`],
    ),
  );
  return { name: 'what is drawn with is a property that there is', breaches };
}

function namesOfFolders(files: readonly TrackedFile[]) {
  return {
    name: 'no folder is called utils, helpers, common or misc',
    breaches: files.map(({ path }) => path).filter((path) => /(^|\/)(utils|helpers|common|misc)\//.test(path)),
  };
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
  return { name: 'every version is exact, or the catalog’s', breaches };
}
