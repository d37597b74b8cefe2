import { pathSegments } from '../publish/versionRecord.ts';

/** One place in a published script; line and column count from 1, as browsers write them. */
export interface ScriptFrame {
  readonly id: string;
  readonly version: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

const written = /^\/(?:remotes\/([^/]+)|assets\/(shell))\/([^/]+)\/(.+):(\d{1,9}):(\d{1,9})$/;

/** Reads `/remotes/mf-trips/0.1.0-0a1b2c3d/292.2de8348a.js:1:345`; null for any other address. */
export function readFrame(text: string): ScriptFrame | null {
  const [, remote, shell, version = '', file = '', line, column] = written.exec(text) ?? [];
  const id = remote ?? shell ?? '';
  const isNamed =
    pathSegments.roomId.safeParse(id).success &&
    pathSegments.versionName.safeParse(version).success &&
    pathSegments.fileName.safeParse(file).success;
  return isNamed && file.endsWith('.js') ? { id, version, file, line: Number(line), column: Number(column) } : null;
}
