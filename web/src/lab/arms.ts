import type { Line, Marker } from '../charts/spec';
import type { LabArm, LabPart, Run } from '../data/contract';

/** How an arm is drawn, the same in every chart of its part: told apart by dash and marker where colour cannot. */
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

/** The two of a comparison, which are drawn as arms without a colour of their own are. */
export const unnamedArms = { a: others[0]!, b: others[1]! };

/** The arms that were run, each with its style; those that were not keep theirs, so that styles do not shift. */
export function drawnArms(part: LabPart): DrawnArm[] {
  const seen = { sync: 0, async: 0, other: 0 };
  return part.arms.flatMap((arm) => {
    const kind = arm.color === 'sync' || arm.color === 'async' ? arm.color : 'other';
    const styles = { sync: syncs, async: asyncs, other: others }[kind];
    const style = styles[seen[kind]++ % styles.length]!;
    return arm.run ? [{ arm, run: arm.run, style }] : [];
  });
}

export function lineOf(style: ArmStyle, label: string, x: number[], y: Line['y'], withMarkers: boolean): Line {
  return { label, color: style.color, dash: style.dash, width: 2.2, x, y, ...(withMarkers ? { marker: style.marker } : {}) };
}
