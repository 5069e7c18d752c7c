import type { HotSpot, SampledWindow } from './contract';

const windowNames: Record<string, string> = {
  processor: 'threads at work',
  allocations: 'allocations',
  exceptions: 'exceptions',
};

/** How closely a service was sampled, such as `threads at work for 0.5 s (812 samples)`. */
export function describeWindows(windows: SampledWindow[]): string {
  const each = windows.map(({ kind, windowSeconds, samples, lost }) => {
    const missing = lost > 0 ? `, ${lost} lost` : '';
    return `${windowNames[kind] ?? kind} for ${windowSeconds} s (${samples} samples${missing})`;
  });
  return each.join('; ');
}

/** What a place spends its processor time in. Null where nothing is known. */
export function describeWork(spot: HotSpot): string | null {
  return spot.callee ?? (spot.kind === 'own' ? 'its own instructions' : null);
}
