import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import type { BuildFiles } from '../publish/buildFiles.ts';
import { readFrame, type ScriptFrame } from './scriptFrame.ts';

/**
 * Finds the source place of a published script's frame: `mf-trips/src/trips-list/TripCard.tsx:12:5`. Without a source map it returns the
 * frame. Each map is read once; make a new one for each answer, because a map is large.
 */
export function createSourcePositions(files: Pick<BuildFiles, 'readMap'>): (frame: string) => Promise<string> {
  const maps = new Map<string, Promise<TraceMap | null>>();
  const mapOf = ({ id, version, file }: ScriptFrame): Promise<TraceMap | null> => {
    const key = `${id}/${version}/${file}`;
    const known =
      maps.get(key) ??
      files
        .readMap(id, version, file)
        .then((text) => (text === null ? null : new TraceMap(text)))
        .catch(() => null);
    maps.set(key, known);
    return known;
  };
  return async (text) => {
    const frame = readFrame(text);
    const map = frame && (await mapOf(frame));
    if (!map) return text;
    const { source, line, column } = originalPositionFor(map, { line: frame.line, column: frame.column - 1 });
    return source === null ? text : `${source}:${line}:${column + 1}`;
  };
}
