import { describe, expect, it } from 'vitest';
import { describeWaits } from '../src/data/database';

describe('the waits in a database', () => {
  it('are told with their share and the name that the database gives them', () =>
    expect(
      describeWaits([
        { kind: 'lock', event: 'transactionid', share: 0.9 },
        { kind: 'cpu', event: null, share: 0.1 },
      ]),
    ).toBe('90 % lock (transactionid), 10 % processor'));

  it('are the three longest', () =>
    expect(describeWaits((['io', 'client', 'sleep', 'internal'] as const).map((kind) => ({ kind, event: null, share: 0.25 })))).toBe(
      '25 % disk, 25 % the service, 25 % sleep',
    ));
});
