import type { Column } from '../data/contract';

/**
 * Closes the short gaps of a column. Seconds in which no request ended have no time, and slow requests leave many of them,
 * so a line would fall to pieces. uPlot draws over undefined and not over null. Long gaps stay open, since something was
 * wrong there.
 */
export function bridgeGaps(column: Column, longest: number): Column {
  const result = [...column];
  for (let i = 0; i < result.length; i++) {
    if (result[i] !== null) continue;
    let end = i;
    while (end < result.length && column[end] === null) end++;
    const isInside = i > 0 && end < result.length;
    if (isInside && end - i <= longest) result.fill(undefined as unknown as null, i, end);
    i = end;
  }

  return result;
}
