import type { CollectionReason, CollectorPause, HotSpot, SampledWindow, WindowKind } from './contract';

const windowNames: Record<WindowKind, string> = {
  processor: 'threads at work',
  allocations: 'allocations',
  exceptions: 'exceptions',
  pauses: 'collector pauses',
  retained: 'objects that stay',
};

/** How closely a service was sampled, such as `threads at work for 0.5 s (812 samples)`. */
export function describeWindows(windows: SampledWindow[]): string {
  const each = windows.map(({ kind, windowSeconds, samples, lost }) => {
    const missing = lost > 0 ? `, ${lost} lost` : '';
    return `${windowNames[kind]} for ${windowSeconds} s (${samples} samples${missing})`;
  });
  return each.join('; ');
}

const pauseReasons: Record<CollectionReason, string> = {
  allocation: 'allocations',
  'large-object-allocation': 'large objects',
  induced: 'asked for by code',
  'low-memory': 'short of memory',
  other: "the runtime's own",
};

/** Why a collection began, such as `allocations`. */
export function describeReason(pause: CollectorPause): string {
  return pauseReasons[pause.reason];
}

/** What a collection collects, such as `generation 0` or `all, concurrently`. */
export function describeCollected(pause: CollectorPause): string {
  if (pause.isConcurrent) return 'all, concurrently';
  return pause.generation === 2 ? 'all' : `generation ${pause.generation}`;
}

/** What a place spends its processor time in. Null where nothing is known. */
export function describeWork(spot: HotSpot): string | null {
  return spot.callee ?? (spot.kind === 'own' ? 'its own instructions' : null);
}
