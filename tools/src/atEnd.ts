import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** User and group of a program; empty for this process's own. */
export interface RunAs {
  readonly uid?: number;
  readonly gid?: number;
}

/**
 * Runs a shell command after this process has ended in any way, or earlier if the returned function is called; that one resolves at the
 * command's end. Not on Windows, where both do nothing.
 * @param command names its parameters `$0`, `$1`, …
 */
export function atEnd(command: string, parameters: readonly string[], as: RunAs = {}): () => Promise<void> {
  if (process.platform === 'win32') return () => Promise.resolve();
  // Signals of the terminal reach it, too, before this process has ended.
  const guard = spawn('sh', ['-c', `trap '' INT TERM HUP; cat > /dev/null; ${command}`, ...parameters], {
    cwd: '/',
    stdio: ['pipe', 'ignore', 'inherit'],
    ...as,
  });
  guard.unref();
  return async () => {
    guard.ref();
    const ended = once(guard, 'exit');
    guard.stdin.end();
    await ended;
  };
}
