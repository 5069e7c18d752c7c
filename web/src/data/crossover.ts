import type { ComparedLoad, CrossoverPath } from './contract';

/** The compared loads from the lowest to the highest. A confirmation replaces the first look at the same load. */
export function comparedLevels(search: CrossoverPath): ComparedLoad[] {
  const levels = new Map<number, ComparedLoad>();
  for (const tried of search.loads) {
    if (tried.confirms || !levels.has(tried.load)) levels.set(tried.load, tried);
  }

  return [...levels.values()].sort((a, b) => a.load - b.load);
}
