import type { Line } from '../charts/spec';

/** A line and, right behind it, the edge of the band above it: bands are named by the line that they hang from. */
export function withBands(pairs: { line: Line; upper: Line | undefined }[], upperName: string | undefined): Line[] {
  const lines: Line[] = [];
  for (const { line, upper } of pairs) {
    lines.push(line);
    if (upper) lines.push({ ...upper, label: `${line.label}, ${upperName}`, marker: undefined, width: 0.8, dash: undefined, bandDownTo: lines.length - 1, unnamed: true });
  }

  return lines;
}
