import { spawn } from 'node:child_process';
import { root } from './rooms.ts';

export interface ProgramResult {
  readonly code: number;
  readonly output: string;
}

/** Runs a program to its end. With `isShown` its output goes to the terminal as it comes, and is kept all the same. */
export function runProgram(
  program: string,
  parameters: readonly string[],
  { cwd = root, isShown = false, env = process.env }: { cwd?: string; isShown?: boolean; env?: NodeJS.ProcessEnv } = {},
): Promise<ProgramResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, parameters, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
      if (isShown) process.stdout.write(chunk);
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', reject);
    child.on('exit', (code) => resolve({ code: code ?? 1, output }));
  });
}
