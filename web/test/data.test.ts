import { describe, expect, it } from 'vitest';
import { bridged } from '../src/charts/bridge';
import { refusal, type LoadPlan, type Run, type StepResult } from '../src/data/contract';
import { comparedLevels } from '../src/data/crossover';
import { csv } from '../src/data/csv';
import { eventsOf, stackBursts } from '../src/data/events';
import { hasCurve, levels, loadUnit } from '../src/data/levels';
import { addRow } from '../src/data/live';
import { commandOf, loadInWords, span } from '../src/data/plan';
import { responseTimeAt, throughputAt } from '../src/data/queueing';
import { firstSentence } from '../src/data/sentences';
import { Series } from '../src/data/series';

const plan: LoadPlan = {
  urls: ['http://localhost:5000/a?b=1'],
  shape: { shape: 'steppedUsers', from: 5, to: 80, step: 5, every: 90_000 },
  warmUp: 0,
  think: 0,
  timeout: 60_000,
  grace: 30_000,
  request: { method: 'GET', headers: [] },
  feeds: [],
  feedOrder: 'Random',
  seed: 1,
  keepAlive: true,
  http: 'Http1',
  engine: 'Auto',
  accept: [],
  thresholds: [{ expression: 'p99<200ms' }],
};

const runOf = (steps: Partial<StepResult>[], more: Partial<Run> = {}): Run => ({ schema: 'threadbare/1', plan, steps, ...more }) as Run;

describe('the command that repeats a run', () => {
  it('names what is not the default, and quotes what a shell would read', () =>
    expect(commandOf(runOf([]))).toBe('threadbare run "http://localhost:5000/a?b=1" --users 5..80 --step 5 --every 90s --threshold "p99<200ms"'));

  it('ends the load where a promise breaks, as it did', () => expect(commandOf(runOf([], { plan: { ...plan, abortOnFail: true } }))).toMatch(/ --abort-on-fail$/));

  it('names the run that it was held against', () => expect(commandOf(runOf([], { plan: { ...plan, baseline: 'runs/main' } }))).toMatch(/ --baseline runs\/main$/));

  it('begins a search where it began', () => {
    const search = (first: number) => commandOf(runOf([], { plan: { ...plan, thresholds: [], shape: { shape: 'searched', most: 96, byRate: false, length: 60_000, longestStep: 6_000, first } } }));
    expect(search(4)).toContain(' --from 4 --max-users 96 ');
    expect(search(1)).not.toContain('--from');
  });

  it('writes times in the largest unit that divides them', () => expect([span(90_000), span(120_000), span(3_600_000), span(250)]).toEqual(['90s', '2m', '1h', '250ms']));

  it('says the load in words', () => expect(loadInWords({ ...plan, shape: { shape: 'users', users: 1 }, duration: 30_000 })).toBe('1 virtual user, for 30 s'));
});

describe('levels', () => {
  it('go from the lowest load to the highest', () => expect(levels(runOf([{ users: 20 }, { users: 10 }])).map(({ load }) => load)).toEqual([10, 20]));

  it('make a curve only where they differ', () => expect([hasCurve(runOf([{ users: 10 }, { users: 10 }])), hasCurve(runOf([{ rate: 1 }, { rate: 2 }]))]).toEqual([false, true]));

  it('are rates in the open model', () => expect(loadUnit(runOf([{ rate: 5 }]))).toBe('rate'));
});

describe('the loads of a search for the crossover', () => {
  const tried = (load: number, confirms = false) => ({ load, confirms, comparison: { outcome: '', summary: '', margin: 0.05, figures: {} } });

  it('stand in their order, what confirms in place of the look', () =>
    expect(comparedLevels({ unit: 'users', summary: '', loads: [tried(1), tried(4), tried(2), tried(4, true)] })).toEqual([tried(1), tried(2), tried(4, true)]));
});

describe('series', () => {
  it('are the same from seconds as from columns', () => {
    const intervals = [
      { t: 0, ok: 3, responseTime: { count: 3, p50: 7 }, runtime: null },
      { t: 1, ok: 0, responseTime: { count: 0, p50: 0 }, runtime: { threads: 9 } },
    ];
    const series = Series.of(runOf([], { intervals }));

    expect([series.t, series.column('ok'), series.column('responseTime.p50'), series.column('runtime.threads'), series.column('absent')]).toEqual([[0, 1], [3, 0], [7, null], [null, 9], null]);
  });

  it('are bridged over short gaps and not over long ones', () => expect(bridged([1, null, 2, null, null, 3, null], 1)).toEqual([1, undefined, 2, null, null, 3, null]));
});

describe('a run that goes on', () => {
  it('grows by a row, with nothing where nothing was seen', () => {
    const series = { t: [0, 1], secondsPerRow: 1, ok: [3, 4], failed: [0, 0] };
    addRow(series, { t: [2], secondsPerRow: 1, ok: [5], 'runtime.threads': [9] });

    expect(series).toEqual({ t: [0, 1, 2], secondsPerRow: 1, ok: [3, 4, 5], failed: [0, 0, null], 'runtime.threads': [null, null, 9] });
  });
});

describe('events', () => {
  const intervals = [
    { t: 0, failed: 0, runtime: { cpuPercent: 5, starvationAdjustments: 0 } },
    { t: 1, failed: 0, runtime: { cpuPercent: 5, starvationAdjustments: 2 } },
    { t: 2, failed: 7, runtime: null },
  ];
  const eventOf = (notes: string[], shape = plan.shape) => {
    const run = runOf([], { intervals, notes, plan: { ...plan, shape } });
    return eventsOf(run, Series.of(run)).map(({ at, letter, says }) => `${letter} ${at} ${says.slice(0, 18)}`);
  };

  it('are lettered in the order they came', () =>
    expect(eventOf(['The watched process 7 ended while it was watched.', 'Stacks of queued work were taken for half a second after second 1 of the load (why): more.'])).toEqual([
      'A 1 The pool begins to',
      'B 1 Stacks were taken ',
      'C 2 The watched proces',
      'D 2 The first request ',
    ]));

  it('tell when a pool starves and when no longer, and many times together', () => {
    const calm = [0, 1, 9].map((t) => ({ t }));
    const said = (spans: Run['poolSpans']) => {
      const run = runOf([], { intervals: calm, notes: [], poolSpans: spans });
      return eventsOf(run, Series.of(run)).map(({ at, says }) => `${at} ${says}`);
    };
    const starved = (from: number, to: number | null) => ({ state: 'starved', from, to });

    expect(said([starved(2, 7)])).toEqual(['2 The pool starves: work waits for a thread while its threads are blocked.', '7 The pool starves no longer. It had lasted 5 s.']);
    expect(said([starved(2, null)])).toHaveLength(1);
    expect(said([1, 3, 5, 7].map((from) => starved(from, from + 1)))).toEqual(['1 The pool starves: work waits for a thread while its threads are blocked. 3 times more, the last at 0:07; each is shaded.']);
  });

  it('tell a load that comes at once, and not one that joins bit by bit', () => {
    expect(eventOf([], { shape: 'users', users: 200 })[0]).toBe('A 0 All 200 virtual us');
    expect(eventOf([], { shape: 'users', users: 200, spawnRate: 10 })[0]).toBe('A 1 The pool begins to');
  });

  it('of one load of a search do not stand on the clock of the whole', () =>
    expect(eventOf(['Stacks of queued work were taken for half a second after second 1 of the load (why): more.'], { shape: 'searched', most: 9, byRate: false, length: 1, longestStep: 1 })).toHaveLength(2));
});

describe('stack bursts', () => {
  it('are the seconds in which there was one', () => {
    const intervals = [0, 1, 2].map((t) => ({ t, runtime: { stackBursts: t % 2 } }));
    expect(stackBursts(Series.of(runOf([], { intervals })))).toEqual([1]);
  });
});

describe('a headline', () => {
  it('is the first sentence, figures and all', () => {
    expect(firstSentence('Holds at 5 users: 49.5 a second, p99 454 ms. No limit binds.')).toEqual(['Holds at 5 users: 49.5 a second, p99 454 ms.', 'No limit binds.']);
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

describe('the rest', () => {
  it('quotes cells of CSV and disarms formulae', () => expect(csv(['a', 'b'], [['x,"y"', 1.5], ['=1+1', null]])).toBe('a,b\r\n"x,""y""",1.5\r\n\'=1+1,\r\n'));

  it('refuses data of another schema', () => {
    expect(refusal({ kind: 'run', run: runOf([]) })).toBeNull();
    expect(refusal({ kind: 'run', run: { ...runOf([]), schema: 'threadbare/2' } })).toContain('threadbare/2');
    expect(refusal(null)).toContain('no run');
  });
});
