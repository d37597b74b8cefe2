import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { root } from '../rooms.ts';
import { readStages, type Instruction } from './dockerfile.ts';

interface Manifest {
  readonly optionalDependencies: Readonly<Record<string, string>>;
}

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const manifest = JSON.parse(read('package.json')) as Manifest;
const stages = readStages(read('Dockerfile'));
const last = stages.at(-1);
const named = (
  name: string,
  instructions: readonly Instruction[] = stages.flatMap((stage) => stage.instructions),
): string[] => instructions.filter((instruction) => instruction.name === name).map(({ text }) => text);
const commands = named('RUN');

/** The health check's command as JSON: an exec form. */
const healthcheck = JSON.parse(
  /CMD (\[.*\])$/.exec(named('HEALTHCHECK', last?.instructions)[0] ?? '')?.[1] ?? '[]',
) as string[];

/** Exit code of the health check for this status of `/readyz`; null for a port without a server. */
async function exitCodeOfHealthcheck(status: number | null): Promise<number> {
  const server = createServer(({ url }, response) =>
    response.writeHead(url === '/readyz' ? (status ?? 500) : 404).end(),
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  if (status === null) server.close();
  const [, ...parameters] = healthcheck;
  const [exposed = ''] = named('EXPOSE', last?.instructions);
  const child = spawn(
    process.execPath,
    parameters.map((parameter) => parameter.replace(exposed, String(port))),
    { stdio: 'ignore' },
  );
  const [code] = (await once(child, 'exit')) as [number];
  server.close();
  return code;
}

// Copying, installing and starting are tested by replaying the file (replayImage.ts).
describe('the Dockerfile', () => {
  it('Every stage starts from the project’s own Node, named exactly, or from an earlier stage', () => {
    expect(stages.length).toBeGreaterThan(1);
    stages.forEach(({ from }, index) => {
      const earlier = stages.slice(0, index).map(({ name }) => name);
      if (!earlier.includes(from))
        expect(from).toMatch(
          new RegExp(`^node:${manifest.optionalDependencies['node']?.replaceAll('.', '\\.')}-[a-z]+-slim$`),
        );
    });
  });

  it('The build receives everything except ignored files', () => {
    const ignoredByGit = read('.gitignore')
      .trim()
      .split('\n')
      .map((line) => `**/${line.replace(/\/$/, '')}`);
    expect(read('.dockerignore').trim().split('\n').sort()).toEqual(['.git', ...ignoredByGit].sort());
  });

  it('Packages are installed with the package manager of package.json, from the lockfile alone, without scripts of packages', () => {
    expect(commands.filter((command) => /npm install --global/.test(command))).toEqual([
      expect.stringContaining(`"$(node --print "require('./package.json').packageManager")"`),
    ]);
    const installs = commands
      .flatMap((command) => command.split('&&'))
      .filter((command) => /\bpnpm install\b/.test(command));
    expect(installs).toHaveLength(2);
    for (const install of installs) expect(install).toMatch(/--frozen-lockfile.*--ignore-scripts/);
    expect(installs.at(-1)).toContain('--prod');
  });

  it('The image runs as a user other than root, by number', () => {
    expect(named('USER', last?.instructions)).toEqual([expect.stringMatching(/^[1-9]\d*:[1-9]\d*$/)]);
  });

  it('The health check asks the portal whether it is ready', async () => {
    expect(healthcheck[0]).toBe('node');
    expect(await Promise.all([200, 503, null].map(exitCodeOfHealthcheck))).toEqual([0, 1, 1]);
  });

  it('The Dockerfile holds no secret', () => {
    for (const text of [...named('ENV'), ...named('ARG')]) expect(text).not.toMatch(/password|secret|token|key|:\/\//i);
  });
});
