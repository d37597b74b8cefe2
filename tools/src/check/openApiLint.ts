import { openApiDocument } from '@portolan/api/openapi';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectralCore, { type RulesetDefinition } from '@stoplight/spectral-core';
import spectralParsers from '@stoplight/spectral-parsers';
import spectralRulesets from '@stoplight/spectral-rulesets';

/** A linter's findings in the document: `breaches` fail, one line each; warnings are counted. */
export interface LintResult {
  readonly name: string;
  readonly breaches: readonly string[];
  readonly warnings: readonly string[];
}

interface Finding {
  readonly isError: boolean;
  readonly line: string;
}

/** The name of a session's cookie in production. */
const cookieName = '__Host-portolan';

/** The API's OpenAPI document, checked by two third-party linters. `document`: another one. */
export async function openApiFindings(document: object = openApiDocument(cookieName)): Promise<LintResult[]> {
  const source = JSON.stringify(document);
  return [
    resultOf('the OpenAPI document, by Redocly', await byRedocly(source)),
    resultOf('the OpenAPI document, by Spectral', await bySpectral(source)),
  ];
}

const resultOf = (name: string, findings: readonly Finding[]): LintResult => ({
  name,
  breaches: findings.filter(({ isError }) => isError).map(({ line }) => line),
  warnings: findings.filter(({ isError }) => !isError).map(({ line }) => line),
});

async function byRedocly(source: string): Promise<Finding[]> {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config });
  return problems.map(({ severity, ruleId, message, location }) => ({
    isError: severity === 'error',
    line: `${ruleId} ${location[0]?.pointer ?? ''}: ${message}`,
  }));
}

async function bySpectral(source: string): Promise<Finding[]> {
  const spectral = new spectralCore.Spectral();
  // A summary describes an operation; people get help from their own tenant.
  const rules = { 'operation-description': 'off', 'info-contact': 'off' } as const;
  // The two packages are published with incompatible types.
  const recommended = spectralRulesets.oas as unknown as RulesetDefinition;
  spectral.setRuleset({ extends: [[recommended, 'recommended']], rules });
  const problems = await spectral.run(new spectralCore.Document(source, spectralParsers.Json, 'openapi.json'));
  return problems.map(({ severity, code, message, path }) => ({
    isError: severity === 0,
    line: `${code} ${path.join('/')}: ${message}`,
  }));
}
