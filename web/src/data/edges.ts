import type { Run } from './contract';
import { hasCurve, levels, type Level } from './levels';

/** A load beside which others are read. */
export interface Edge extends Level {
  name: string;
  isBad: boolean;
}

/**
 * The two loads that say most about a curve: the last good load and the first bad one.
 * Without a bad load they are the lowest and the highest. Empty when there is only one level.
 */
export function findEdges(run: Run): Edge[] {
  if (!hasCurve(run)) return [];
  const all = levels(run);
  const bad = firstBad(run, all);
  if (!bad) return [edge(all[0]!, 'Lowest load', false), edge(all.at(-1)!, 'Highest load', false)];
  const good = all.findLast(({ load, step }) => load < bad.load && !step.promiseBroken);
  return [...(good ? [edge(good, 'Last good load', false)] : []), edge(bad, 'First bad load', true)];
}

function firstBad(run: Run, all: Level[]): Level | undefined {
  const tip = run.verdict?.tippingPoint;
  const load = tip ? all.find((level) => level.load >= tip.high)?.load : all.find(({ step }) => step.promiseBroken)?.load;
  // A load that was repeated counts with its last figures.
  return all.findLast((level) => level.load === load);
}

function edge(level: Level, name: string, isBad: boolean): Edge {
  return { ...level, name, isBad };
}
