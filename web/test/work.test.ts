import { describe, expect, it } from 'vitest';
import type { CollectorPause, HotSpot } from '../src/data/contract';
import { describeCollected, describeReason, describeWindows, describeWork } from '../src/data/work';
import { make } from './runs';

const spot = make<HotSpot>({ kind: 'own' });

describe('the windows of sampled work', () => {
  it('are told with their length and samples', () =>
    expect(describeWindows([make({ kind: 'processor', windowSeconds: 0.5, samples: 812, lost: 0 })])).toBe(
      'threads at work for 0.5 s (812 samples)',
    ));

  it('tell lost events', () =>
    expect(describeWindows([make({ kind: 'allocations', windowSeconds: 0.5, samples: 90, lost: 7 })])).toBe(
      'allocations for 0.5 s (90 samples, 7 lost)',
    ));
});

const pause = make<CollectorPause>({ reason: 'induced', generation: 2, isConcurrent: false });

describe('a pause of the collector', () => {
  it('is told with its reason', () => expect(describeReason(pause)).toBe('asked for by code'));

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
