import { describe, expect, it } from 'vitest';
import type { ClaimOutcome, LabClaim } from '../src/data/contract';
import { describeClaims } from '../src/lab/claims';

const holdsOf: Record<ClaimOutcome, boolean | null> = {
  'not-tried': null,
  'not-told': null,
  'direction-only': false,
  differs: false,
  holds: true,
};

const makeClaim = (outcome: ClaimOutcome): LabClaim => ({
  id: outcome,
  statement: 's',
  published: 'p',
  measured: 'm',
  holds: holdsOf[outcome],
  outcome,
  why: '',
});

const describeAll = (...outcomes: ClaimOutcome[]) => describeClaims(outcomes.map(makeClaim));

describe('The claims of an experiment', () => {
  it('are counted by their result', () =>
    expect(describeAll('holds', 'holds', 'direction-only', 'differs', 'not-told', 'not-tried')).toBe(
      '2 of 6 hold, 1 in direction only, 1 differs, 1 not told, 1 was not tested',
    ));

  it('leave out results that did not occur', () => expect(describeAll('holds', 'differs', 'differs')).toBe('1 of 3 hold, 2 differ'));

  it('of an older file have no result beside holds', () => {
    const { outcome: _, ...older } = makeClaim('differs');
    expect(describeClaims([older, makeClaim('holds')])).toBe('1 of 2 hold, 1 differs');
  });
});
