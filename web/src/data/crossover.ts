import type { ComparedLoad, CrossoverPath } from './contract';

/** The loads that were compared, from the lowest to the highest; of one that was looked at and then confirmed, what confirmed it. */
export function comparedLevels(search: CrossoverPath): ComparedLoad[] {
  const levels = new Map<number, ComparedLoad>();
  for (const tried of search.loads) {
    if (tried.confirms || !levels.has(tried.load)) levels.set(tried.load, tried);
  }

  return [...levels.values()].sort((a, b) => a.load - b.load);
}
