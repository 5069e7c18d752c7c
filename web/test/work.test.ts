import { describe, expect, it } from 'vitest';
import type { CollectorPause, HotSpot } from '../src/data/contract';
import { describeCollected, describeReason, describeWindows, describeWork } from '../src/data/work';

const spot: HotSpot = { method: 'Shop.Search.Scan', share: 0.7, kind: 'own', windowSeconds: 0.5, samples: 300 };

describe('the windows of sampled work', () => {
  it('are told with their length and samples', () =>
    expect(describeWindows([{ kind: 'processor', windowSeconds: 0.5, samples: 812, lost: 0 }])).toBe(
      'threads at work for 0.5 s (812 samples)',
    ));

  it('tell lost events', () =>
    expect(describeWindows([{ kind: 'allocations', windowSeconds: 0.5, samples: 90, lost: 7 }])).toBe(
      'allocations for 0.5 s (90 samples, 7 lost)',
    ));
});

const pause: CollectorPause = {
  reason: 'induced',
  generation: 2,
  isConcurrent: false,
  share: 0.3,
  longestMs: 14,
  perSecond: 40,
  windowSeconds: 0.5,
  samples: 20,
};

describe('a pause of the collector', () => {
  it('is told with its reason', () => expect(describeReason(pause)).toBe('asked for by code'));

  it('keeps a reason that this page does not know', () => expect(describeReason({ ...pause, reason: 'solar' })).toBe('solar'));

  it('is told with what was collected', () =>
    expect([0, 2].map((generation) => describeCollected({ ...pause, generation }))).toEqual(['generation 0', 'all']));

  it('of a concurrent collection is told as such', () =>
    expect(describeCollected({ ...pause, isConcurrent: true })).toBe('all, concurrently'));
});

describe('the work of a hot spot', () => {
  it('is what its line calls', () => expect(describeWork({ ...spot, callee: 'JSON (JsonSerializer.Serialize)' })).toContain('JSON'));

  it('is its own where it calls nothing', () => expect(describeWork(spot)).toBe('its own instructions'));

  it('is not known of other code', () => expect(describeWork({ ...spot, kind: 'framework' })).toBeNull());
});
