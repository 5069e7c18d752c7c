import { describe, expect, it } from 'vitest';
import type { InstanceResult } from '../src/data/contract';
import { instanceColumns } from '../src/sections/instances';
import { make, makeRun, makeStep, type Some } from './runs';

const columns = instanceColumns(makeRun([8, 32, 64].map((users) => makeStep(users))).steps).slice(1);
const show = (instance: Some<InstanceResult>) => Object.fromEntries(columns.map(({ label, show }) => [label, show?.(make(instance))]));

describe('an instance of a service', () => {
  it('is shown with its share, its verdict and the figures of the highest load that saw it', () =>
    expect(
      show({
        name: 'web-1',
        sharePercent: 80,
        steps: [{ runtime: { threads: 9 } }, { runtime: { threads: 24, queueLength: 31 } }, { runtime: null }],
        verdict: { limit: 'thread-pool', confidence: 'high', atLoad: 32, summary: 'From 32 virtual users on it is starved.' },
      }),
    ).toMatchObject({ Verdict: 'From 32 virtual users on it is starved.', Requests: '80 %', Threads: '24', Queue: '31', Blocked: '–' }));

  it('that was not seen has no figures', () =>
    expect(show({ name: 'web-2', steps: [] })).toMatchObject({ Verdict: '–', Requests: '–', Threads: '–' }));
});
