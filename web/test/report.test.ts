import { describe, expect, it } from 'vitest';
import { byteIncrements, wholeIncrements } from '../src/charts/increments';
import type { ComparedFigure, ComparedUnit, LabReport } from '../src/data/contract';
import { describeEffect } from '../src/data/effect';
import { bytes } from '../src/data/figures';
import { unbroken } from '../src/data/sentences';
import { sourceLink } from '../src/data/sourceLink';
import { limits, outcomes, outcomeSymbols } from '../src/data/words';
import { comparisonTitle } from '../src/lab/comparison';
import { curveCharts } from '../src/sections/curveCharts';
import { pageTitle } from '../src/sections/header';
import { withoutIndent } from '../src/sections/place';
import { stepColumns } from '../src/sections/steps';
import { outcomeName, verdictClass } from '../src/sections/verdict';
import { makeBlame, makeRun, makeStep, makeTimes, makeVerdict } from './runs';

describe('a headline', () => {
  it('is the sentence of the verdict, also where the tool itself was the limit', () => {
    const summary = 'This tool stood still under the load: its process was stopped for 2 s. Run it again.';
    const run = makeRun([], { generator: { saturated: true, reasons: [] }, verdict: makeVerdict('unreliable', { summary }) });
    expect(pageTitle(run)).toBe('This tool stood still under the load: its process was stopped for 2 s.');
  });
});

describe('a verdict of holding', () => {
  it('is amber with its doubt', () => {
    const run = makeRun([makeStep(8)], { verdict: makeVerdict('holds', { doubt: '8 of 10 busy pool threads are blocked.' }) });
    expect([verdictClass(run), outcomeName(run.verdict!)]).toEqual(['verdict doubtful', 'Holds, with a doubt']);
  });

  it('is green without a doubt', () =>
    expect(verdictClass(makeRun([makeStep(8)], { verdict: makeVerdict('holds') }))).toBe('verdict holds'));

  it('is not green beside a gate that failed', () => {
    const gate = { passed: false, summary: 'FAILED 1 of 1: errors 1.19 % (allowed < 1 %)', broken: [], notJudged: [] };
    expect(verdictClass(makeRun([makeStep(8)], { gate, verdict: makeVerdict('holds') }))).toBe('verdict neutral');
  });

  it('stays red when the service tips over', () =>
    expect(verdictClass(makeRun([], { blame: [makeBlame(0.9)], verdict: makeVerdict('tips-over') }))).toBe('verdict tips-over'));
});

describe('a comparison', () => {
  const figure = (low: number, best: number, high: number, unit: ComparedUnit = 'ms'): ComparedFigure => ({
    unit,
    a: 1,
    b: 1,
    ratio: { low, best, high },
    better: 'b',
    pValue: null,
    noiseFloor: null,
  });

  it('says how many times slower, faster, more or less', () =>
    expect([
      describeEffect(figure(540, 590, 640), 'p50'),
      describeEffect(figure(0.0016, 0.002, 0.0025), 'p50'),
      describeEffect(figure(1.8, 2, 2.2, 'perSecond'), 'successPerSecond'),
      describeEffect(figure(0.4, 0.5, 0.625), 'cpuPerRequest'),
    ]).toEqual(['590× slower (540–640×)', '500× faster (400–625×)', '2× more (1.8–2.2×)', '2× less (1.6–2.5×)']));

  it('gives only the ratio when its direction is not certain', () =>
    expect([describeEffect(figure(0.97, 1.02, 1.08), 'p50'), describeEffect(undefined, 'p50')]).toEqual(['1.02 (0.97–1.08)', '–']));

  it('has a headline that says which arm is better', () => {
    const comparison = { summary: 'B is better: A’s p99 is 4.6 to 9.7 times B’s. But A fails less.' };
    const search = { unit: 'users', loads: [], summary: 'B becomes clearly better between 4 and 8 virtual users. More.' };
    expect(comparisonTitle({ comparison } as LabReport)).toBe('B is better: A’s p99 is 4.6 to 9.7 times B’s.');
    expect(comparisonTitle({ comparison, search } as unknown as LabReport)).toBe('B becomes clearly better between 4 and 8 virtual users.');
    expect(comparisonTitle({} as LabReport)).toBeNull();
  });
});

describe('the load curve', () => {
  const tippingPoint = { low: 2, best: 3, high: 4, unit: 'users' as const, successPerSecond: 30 };
  const steps = [makeStep(2, { responseTime: makeTimes(9) }), makeStep(4, { ok: 0, failed: 50, responseTime: makeTimes(0, 0) })];
  const [times, throughput] = curveCharts(makeRun(steps, { verdict: makeVerdict('tips-over', { tippingPoint }) }));

  it('draws the tipping point as a line within its range', () => {
    expect(times!.rules).toMatchObject([{ at: 3, label: 'tips over at 3' }]);
    expect(times!.shades).toMatchObject([{ from: 2, to: 4 }]);
  });

  it('marks a load at which no request succeeded, and gives it no time', () => {
    expect([times!.silent, throughput!.silent]).toEqual([[{ at: 4, color: '--bad' }], []]);
    expect(times!.lines.map(({ y }) => y[1])).toEqual(times!.lines.map(() => null));
    expect(times!.description).toContain('No request succeeded at 4 virtual users.');
  });

  it('has an axis of virtual users', () => expect(times!.x).toBe('users'));
});

describe('axes', () => {
  it('of virtual users and threads have whole numbers', () => expect(wholeIncrements.every(Number.isInteger)).toBe(true));

  it('begin with one', () => expect([wholeIncrements.slice(0, 4), byteIncrements.slice(0, 3)]).toEqual([[1, 2, 5, 10], [1, 2, 5]]));

  it('of memory are round in the units that are shown', () =>
    expect(byteIncrements.filter((one) => one >= 1e6 && one < 1e9).map(bytes)).toEqual([
      '1 MB', '2 MB', '5 MB', '10 MB', '20 MB', '50 MB', '100 MB', '200 MB', '500 MB',
    ]));
});

describe('the columns of the steps', () => {
  const runtime = { threads: 8, blockedThreads: 4, queueLength: 2, queueWaitP99: 90, cpuPercent: 5, workingSetBytes: 1e8 };
  const columns = stepColumns(makeRun([makeStep(5, { responseTime: makeTimes(9), runtime })]));
  const labels = (kind: (column: (typeof columns)[number]) => boolean) => columns.filter(kind).map(({ label }) => label);

  it('keep queue wait in view, right behind the response times', () =>
    expect(labels((column) => !column.onlyCopied && !column.isMinor)).toEqual([
      'Users', 'Successful/s', 'Failed/s', 'p50', 'p99', 'Queue wait p99', 'Threads', 'Blocked', 'CPU',
    ]));

  it('leave standard deviation, maximum and mean to the copy', () =>
    expect(labels((column) => column.onlyCopied === true)).toEqual(expect.arrayContaining(['Std. dev.', 'Max', 'Mean'])));

  it('without a value are left out', () => expect(columns.map(({ label }) => label)).not.toContain('Dropped'));
});

describe('a link to the source', () => {
  it('opens the page that the data names, if it is https', () => {
    expect(sourceLink({ link: 'https://example.org/a.cs#L4', file: '/a.cs', line: 4 })).toBe('https://example.org/a.cs#L4');
    expect(sourceLink({ link: 'javascript:alert(1)', file: null, line: null })).toBeNull();
  });

  it('opens a local file in the editor', () => {
    expect(sourceLink({ file: '/home/me/my shop/Orders.cs', line: 42 })).toBe('vscode://file/home/me/my%20shop/Orders.cs:42');
    expect(sourceLink({ file: 'C:\\shop\\a#b?.cs', line: 7 })).toBe('vscode://file/C:/shop/a%23b%3F.cs:7');
  });

  it('is none for a file that is on no machine, and without a line', () => {
    expect(sourceLink({ file: '/_/src/Orders.cs', line: 42 })).toBeNull();
    expect(sourceLink({ file: '/src/Orders.cs', line: null })).toBeNull();
    expect(sourceLink({ file: 'Orders.cs', line: 42 })).toBeNull();
  });
});

describe('source lines', () => {
  it('lose the indentation that they share', () =>
    expect(withoutIndent(['    if (a)', '', '\t    b();', '    }'])).toEqual(['if (a)', '', '    b();', '}']));
});

describe('words', () => {
  it('have a symbol for each outcome', () => expect(Object.keys(outcomeSymbols)).toEqual(Object.keys(outcomes)));

  it('are plain for the limits', () =>
    expect([limits['database-pool'], limits['gc']]).toEqual(['database connection pool', 'garbage collection']));

  it('keep numbers with their units and intervals on one line', () =>
    expect(unbroken('18.1 s at 2–3 users, 5 % of 6 small')).toBe('18.1\u00a0s at 2\u2060–\u20603 users, 5\u00a0% of 6 small'));
});
