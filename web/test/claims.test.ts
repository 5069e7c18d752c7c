import { describe, expect, it } from 'vitest';
import type { ClaimOutcome, LabClaim } from '../src/data/contract';
import { describeClaims } from '../src/lab/claims';
import { make } from './runs';

const holdsOf: Record<ClaimOutcome, boolean | null> = {
  'not-tried': null,
  'not-told': null,
  'direction-only': false,
  differs: false,
  holds: true,
};

const makeClaim = (outcome: ClaimOutcome) => make<LabClaim>({ holds: holdsOf[outcome], outcome });

const describeAll = (...outcomes: ClaimOutcome[]) => describeClaims(outcomes.map(makeClaim));

describe('The claims of an experiment', () => {
  it('are counted by their result', () =>
    expect(describeAll('holds', 'holds', 'direction-only', 'differs', 'not-told', 'not-tried')).toBe(
      '2 of 6 hold, 1 in direction only, 1 differs, 1 not told, 1 was not tested',
    ));

  it('leave out results that did not occur', () => expect(describeAll('holds', 'differs', 'differs')).toBe('1 of 3 hold, 2 differ'));
});
