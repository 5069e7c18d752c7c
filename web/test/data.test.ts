import { describe, expect, it } from 'vitest';
import { bridgeGaps } from '../src/charts/bridge';
import type { ComparedLoad, LoadPlan, PoolSpan, PoolState, SeriesColumns, TrendResult, TrendRun } from '../src/data/contract';
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
import { trendChart } from '../src/trend/chart';
import { make, makeRun } from './runs';

describe('a plan', () => {
  const steps = [{ get: '/orders', headers: { accept: ['a', 'b'] } }];

  it('of addresses has one request, in its document or in a scenario of one step', () => {
    expect(onlyRequest(make({ request: { body: 'x' } }))).toEqual({ body: 'x' });
    expect(onlyRequest(make({ scenarios: { main: { steps } } }))).toEqual(steps[0]);
    expect(listScenarios(make({ scenarios: { main: { steps } } }))).toEqual([]);
  });

  it('of scenarios names them', () =>
    expect([
      listScenarios(make({ scenarios: { buyer: { steps }, browser: { steps } } })).map(([name]) => name),
      listScenarios(make({ scenarios: { main: { start: steps, steps } } })).map(([name]) => name),
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
  const tried = (load: number, confirms = false) => make<ComparedLoad>({ load, confirms });

  it('are sorted, and a confirmation replaces the first look', () =>
    expect(comparedLevels({ unit: 'users', summary: '', loads: [tried(1), tried(4), tried(2), tried(4, true)] })).toEqual([
      tried(1),
      tried(2),
      tried(4, true),
    ]));
});

describe('series', () => {
  it('are bridged over short gaps and not over long ones', () =>
    expect(bridgeGaps([1, null, 2, null, null, 3, null], 1)).toEqual([1, undefined, 2, null, null, 3, null]));
});

describe('a run that continues', () => {
  it('grows by a row, with null for values that were not observed', () => {
    const series: SeriesColumns = { t: [0, 1], secondsPerRow: 1, ok: [3, 4], failed: [0, 0] };
    addRow(series, { t: [2], secondsPerRow: 1, ok: [5], 'runtime.threads': [9] });

    expect(series).toEqual({ t: [0, 1, 2], secondsPerRow: 1, ok: [3, 4, 5], failed: [0, 0, null], 'runtime.threads': [null, null, 9] });
  });
});

describe('events', () => {
  const series = {
    t: [0, 1, 2],
    secondsPerRow: 1,
    failed: [0, 0, 7],
    'runtime.cpuPercent': [5, 5, null],
    'runtime.starvationAdjustments': [0, 2, null],
  };
  const eventsOf = (load: LoadPlan['load'], hasEnded = false) => {
    const run = makeRun([], { series, plan: { load }, target: { hasEnded } });
    return findEvents(run, Series.from(run)).map(({ at, letter, text }) => `${letter} ${at} ${text.slice(0, 18)}`);
  };

  it('get letters in the order of their time', () =>
    expect(eventsOf({}, true)).toEqual(['A 1 The thread pool st', 'B 2 The watched proces', 'C 2 The first request ']));

  it('say when a pool starves and when it stops, and summarize many periods', () => {
    const said = (spans: PoolSpan[]) => {
      const run = makeRun([], { poolSpans: spans });
      return findEvents(run, Series.from(run)).map(({ at, text }) => `${at} ${text}`);
    };
    const { begins } = poolStates['starved']!;
    const starved = (from: number, to: number | null) => ({ state: 'starved' as PoolState, from, to });

    expect(said([starved(2, 7)])).toEqual([`2 ${begins}`, '7 The thread pool no longer starves. This lasted 5 s.']);
    expect(said([starved(2, null)])).toHaveLength(1);
    expect(said([1, 3, 5, 7].map((from) => starved(from, from + 1)))).toEqual([
      `1 ${begins} This happens 3 more times, the last at 0:07; each is shaded.`,
    ]);
  });

  it('name a load that starts at once, and not one that starts bit by bit', () => {
    expect(eventsOf({ users: 200 })[0]).toBe('A 0 All 200 virtual us');
    expect(eventsOf({ users: 200, spawnRate: 10 })[0]).toBe('A 1 The thread pool st');
  });
});

describe('stack bursts', () => {
  it('are the seconds in which stacks were sampled', () => {
    const run = makeRun([], { series: { t: [0, 1, 2], secondsPerRow: 1, 'runtime.stackBursts': [0, 1, 0] } });
    expect(stackBursts(Series.from(run))).toEqual([1]);
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
});

describe('a trend', () => {
  const run = (value: number, machine: string): TrendRun =>
    make({ name: 'abc (main)', folder: 'runs/1', startedAt: '2026-01-01T00:00:00Z', commit: 'abcdef0123456', label: null, machine, value });
  const change = { run: 1, statement: '1 ms to 2 ms, +100 %', before: 1, after: 2, percent: 100, pValue: 0, isWorse: true };
  const trend = make<TrendResult>({
    figure: 'p99', unit: 'ms', outcome: 'regression', summary: 'p99 is worse since abc.', runs: [run(1, 'a'), run(2, 'a'), run(9, 'b')],
    changes: [change], notes: [],
  });

  it('has a line for each machine, and a rule with the commit before the first run after a change', () => {
    const chart = trendChart(trend);
    expect(chart.lines.map((line) => [line.label, line.y])).toEqual([['a', [1, 2, null]], ['b', [null, null, 9]]]);
    expect(chart.rules).toEqual([{ at: 1.5, color: '--bad', label: 'abcdef012' }]);
    expect(chart.y).toBe('time');
  });
});
