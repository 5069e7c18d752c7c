import type { Line } from '../charts/spec';

/** Puts the upper edge of a band behind each line that has one. The legend names the band by its line. */
export function withBands(pairs: { line: Line; upper: Line | undefined }[], upperName: string | undefined): Line[] {
  const lines: Line[] = [];
  for (const { line, upper } of pairs) {
    lines.push(line);
    const edge = { marker: undefined, width: 0.8, dash: undefined, bandDownTo: lines.length - 1, unnamed: true };
    if (upper) lines.push({ ...upper, ...edge, label: `${line.label}, ${upperName}` });
  }

  return lines;
}
