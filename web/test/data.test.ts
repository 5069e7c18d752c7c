import { describe, expect, it } from 'vitest';
import { bridgeGaps } from '../src/charts/bridge';
import { refusal, type Run } from '../src/data/contract';
import { comparedLevels } from '../src/data/crossover';
import { csv } from '../src/data/csv';
import { findEvents, stackBursts } from '../src/data/events';
import { hasCurve, levels, loadUnit } from '../src/data/levels';
import { addRow } from '../src/data/live';
import { listHeaders, listScenarios, onlyRequest } from '../src/data/plan';
import { responseTimeAt, throughputAt } from '../src/data/queueing';
import { firstSentence } from '../src/data/sentences';
import { Series } from '../src/data/series';
import { poolStates } from '../src/data/words';
import { makeRun, plan } from './runs';

describe('a plan', () => {
  const steps = [{ get: '/orders', headers: { accept: ['a', 'b'] } }];

  it('of addresses has one request, in its document or in a scenario of one step', () => {
    expect(onlyRequest({ request: { body: 'x' } })).toEqual({ body: 'x' });
    expect(onlyRequest({ scenarios: { main: { steps } } })).toEqual(steps[0]);
    expect(listScenarios({ scenarios: { main: { steps } } })).toEqual([]);
  });

  it('of scenarios names them', () =>
    expect([
      listScenarios({ scenarios: { buyer: { steps }, browser: { steps } } }).map(([name]) => name),
      listScenarios({ scenarios: { main: { start: steps, steps } } }).map(([name]) => name),
    ]).toEqual([['buyer', 'browser'], ['main']]));

  it('has headers as a map or as a list', () =>
    expect([listHeaders(steps[0]!.headers), listHeaders([{ name: 'a', value: 'b' }])]).toEqual([['accept: a', 'accept: b'], ['a: b']]));
});

describe('levels', () => {
  it('go from the lowest load to the highest', () =>
    expect(levels(makeRun([{ users: 20 }, { users: 10 }])).map(({ load }) => load)).toEqual([10, 20]));

  it('make a curve only when they differ', () =>
    expect([hasCurve(makeRun([{ users: 10 }, { users: 10 }])), hasCurve(makeRun([{ rate: 1 }, { rate: 2 }]))]).toEqual([false, true]));

  it('are rates in the open model', () => expect(loadUnit(makeRun([{ rate: 5 }]))).toBe('rate'));
});

describe('the loads of a search for the crossover', () => {
  const nothing = { outcome: '', summary: '', margin: 0.05, figures: {} };
  const tried = (load: number, confirms = false) => ({ load, confirms, comparison: nothing });

  it('are sorted, and a confirmation replaces the first look', () =>
    expect(comparedLevels({ unit: 'users', summary: '', loads: [tried(1), tried(4), tried(2), tried(4, true)] })).toEqual([
      tried(1),
      tried(2),
      tried(4, true),
    ]));
});

describe('series', () => {
  it('are the same from seconds as from columns', () => {
    const intervals = [
      { t: 0, ok: 3, responseTime: { count: 3, p50: 7 }, runtime: null },
      { t: 1, ok: 0, responseTime: { count: 0, p50: 0 }, runtime: { threads: 9 } },
    ];
    const series = Series.from(makeRun([], { intervals }));

    const columns = ['ok', 'responseTime.p50', 'runtime.threads', 'absent'].map((path) => series.column(path));
    expect([series.t, ...columns]).toEqual([[0, 1], [3, 0], [7, null], [null, 9], null]);
  });

  it('are bridged over short gaps and not over long ones', () =>
    expect(bridgeGaps([1, null, 2, null, null, 3, null], 1)).toEqual([1, undefined, 2, null, null, 3, null]));
});

describe('a run that continues', () => {
  it('grows by a row, with null for values that were not observed', () => {
    const series = { t: [0, 1], secondsPerRow: 1, ok: [3, 4], failed: [0, 0] };
    addRow(series, { t: [2], secondsPerRow: 1, ok: [5], 'runtime.threads': [9] });

    expect(series).toEqual({ t: [0, 1, 2], secondsPerRow: 1, ok: [3, 4, 5], failed: [0, 0, null], 'runtime.threads': [null, null, 9] });
  });
});

describe('events', () => {
  const stackNote = 'Stacks of queued work were taken for half a second after second 1 of the load (why): more.';
  const intervals = [
    { t: 0, failed: 0, runtime: { cpuPercent: 5, starvationAdjustments: 0 } },
    { t: 1, failed: 0, runtime: { cpuPercent: 5, starvationAdjustments: 2 } },
    { t: 2, failed: 7, runtime: null },
  ];
  const eventOf = (notes: string[], given = plan) => {
    const run = makeRun([], { intervals, notes, plan: given });
    return findEvents(run, Series.from(run)).map(({ at, letter, text }) => `${letter} ${at} ${text.slice(0, 18)}`);
  };

  it('get letters in the order of their time', () =>
    expect(eventOf(['The watched process 7 ended while it was watched.', stackNote])).toEqual([
      'A 1 The thread pool st',
      'B 1 Stacks were sample',
      'C 2 The watched proces',
      'D 2 The first request ',
    ]));

  it('say when a pool starves and when it stops, and summarize many periods', () => {
    const calm = [0, 1, 9].map((t) => ({ t }));
    const said = (spans: Run['poolSpans']) => {
      const run = makeRun([], { intervals: calm, notes: [], poolSpans: spans });
      return findEvents(run, Series.from(run)).map(({ at, text }) => `${at} ${text}`);
    };
    const { begins } = poolStates['starved']!;
    const starved = (from: number, to: number | null) => ({ state: 'starved', from, to });

    expect(said([starved(2, 7)])).toEqual([`2 ${begins}`, '7 The thread pool no longer starves. This lasted 5 s.']);
    expect(said([starved(2, null)])).toHaveLength(1);
    expect(said([1, 3, 5, 7].map((from) => starved(from, from + 1)))).toEqual([
      `1 ${begins} This happens 3 more times, the last at 0:07; each is shaded.`,
    ]);
  });

  it('find the second of a stack burst in either wording of its note', () => {
    const note = 'Requests waited while threads were idle. So after second 1 of the load, the stacks of queued work were recorded.';
    expect(eventOf([note])[1]).toBe('B 1 Stacks were sample');
  });

  it('name a load that starts at once, and not one that starts bit by bit', () => {
    expect(eventOf([], { load: { users: 200 } })[0]).toBe('A 0 All 200 virtual us');
    expect(eventOf([], { load: { users: 200, spawnRate: 10 } })[0]).toBe('A 1 The thread pool st');
  });

  it('of one load of a search are left out, since its clock is not the run’s', () =>
    expect(eventOf([stackNote], { find: {} })).toHaveLength(2));
});

describe('stack bursts', () => {
  it('are the seconds in which stacks were sampled', () => {
    const intervals = [0, 1, 2].map((t) => ({ t, runtime: { stackBursts: t % 2 } }));
    expect(stackBursts(Series.from(makeRun([], { intervals })))).toEqual([1]);
  });
});

describe('a headline', () => {
  it('is the first sentence, with its figures', () => {
    expect(firstSentence('Holds at 5 users: 49.5 a second, p99 454 ms. No limit binds.')).toEqual([
      'Holds at 5 users: 49.5 a second, p99 454 ms.',
      'No limit binds.',
    ]);
    expect(firstSentence('No end')).toEqual(['No end', '']);
  });
});

describe('queueing', () => {
  it('bounds response time and throughput', () => {
    const formula = { serviceTimeMs: 200, size: 50 };
    expect([10, 50, 150].map((users) => responseTimeAt(users, formula))).toEqual([200, 200, 600]);
    expect([10, 50, 150].map((users) => throughputAt(users, formula))).toEqual([50, 250, 250]);
  });
});

describe('input and output', () => {
  it('quotes cells of CSV and disarms formulae', () =>
    expect(csv(['a', 'b'], [['x,"y"', 1.5], ['=1+1', null]])).toBe('a,b\r\n"x,""y""",1.5\r\n\'=1+1,\r\n'));

  it('refuses data of another schema', () => {
    expect(refusal({ kind: 'run', run: makeRun([]) })).toBeNull();
    expect(refusal({ kind: 'run', run: { ...makeRun([]), schema: 'threadbare/2' } })).toContain('threadbare/2');
    expect(refusal(null)).toContain('no run');
  });
});
