import type { Column } from '../data/series';

/**
 * Seconds in which nothing ended hold no time, and slow requests leave many of them: a line would be crumbs. So short gaps
 * are drawn over (undefined is drawn over, null is not); long ones stay open, since there something was wrong.
 */
export function bridged(column: Column, longest: number): Column {
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
