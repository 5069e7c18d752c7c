import type { Line, Marker } from '../charts/spec';
import type { LabArm, LabPart, Run } from '../data/contract';

/** The style of an arm, the same in every chart of its part. Dashes and markers differ too, for readers who cannot see the colours. */
export interface ArmStyle {
  color: string;
  dash?: number[];
  marker: Marker;
}

export interface DrawnArm {
  arm: LabArm;
  run: Run;
  style: ArmStyle;
}

const syncs: ArmStyle[] = [
  { color: '--sync', marker: 'circle' },
  { color: '--sync', marker: 'diamond', dash: [2, 3] },
];
const asyncs: ArmStyle[] = [
  { color: '--async', marker: 'square', dash: [8, 4] },
  { color: '--async', marker: 'triangle', dash: [10, 3, 2, 3] },
];
const others: ArmStyle[] = [
  { color: '--other-1', marker: 'triangle', dash: [3, 3] },
  { color: '--other-2', marker: 'diamond', dash: [10, 3, 2, 3] },
  { color: '--other-3', marker: 'circle', dash: [1, 3] },
  { color: '--other-4', marker: 'square', dash: [6, 2, 1, 2, 1, 2] },
];

/** The styles of the two arms of a comparison, which have no colours of their own. */
export const comparedStyles = { a: others[0]!, b: others[1]! };

/** The arms that were run, with their styles. An arm that was not run keeps its style, so that the others do not change. */
export function drawableArms(part: LabPart): DrawnArm[] {
  const seen = { sync: 0, async: 0, other: 0 };
  return part.arms.flatMap((arm) => {
    const kind = arm.color === 'sync' || arm.color === 'async' ? arm.color : 'other';
    const styles = { sync: syncs, async: asyncs, other: others }[kind];
    const style = styles[seen[kind]++ % styles.length]!;
    return arm.run ? [{ arm, run: arm.run, style }] : [];
  });
}

export function armLine(style: ArmStyle, label: string, x: number[], y: Line['y'], withMarkers: boolean): Line {
  return { label, color: style.color, dash: style.dash, width: 2.2, x, y, ...(withMarkers ? { marker: style.marker } : {}) };
}
