import { spawn } from 'node:child_process';
import { root } from './rooms.ts';

export interface ProgramResult {
  readonly code: number;
  readonly output: string;
}

/** Options of `spawn`; defaults: the repository's root, this process's environment and rights. */
interface RunOptions {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  readonly isShown?: boolean;
  readonly uid?: number;
  readonly gid?: number;
}

/** Runs a program to its end. With `isShown` its output also goes to the terminal as it comes. */
export function runProgram(
  program: string,
  parameters: readonly string[],
  { isShown = false, ...options }: RunOptions = {},
): Promise<ProgramResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, parameters, { cwd: root, ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
      if (isShown) process.stdout.write(chunk);
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
