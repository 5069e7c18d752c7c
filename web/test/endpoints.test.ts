import { describe, expect, it } from 'vitest';
import type { EndpointResult } from '../src/data/contract';
import { blameAnchor, endpointAnchor, findEndpoint, findLines, slowestFirst } from '../src/data/endpoints';
import { shortLine } from '../src/sections/place';
import { makeBlame, makeRun, makeTimes } from './runs';

function makeEndpoint(name: string, p99 = 0, more: Partial<EndpointResult> = {}): EndpointResult {
  const count = p99 > 0 ? 10 : 0;
  return { name, sent: 10, ok: count, failed: 10 - count, responseTime: makeTimes(p99, count), ...more } as EndpointResult;
}

describe('the links between blamed lines and endpoints', () => {
  const orders = makeEndpoint('GET /orders', 20);
  const run = makeRun([], {
    endpoints: [makeEndpoint('GET /', 1), orders],
    blame: [
      makeBlame(0.5, { route: 'GET /orders', endpoint: 'GET /orders' }),
      makeBlame(0.3, { route: 'GET /other' }),
      makeBlame(0.1, { endpoint: 'GET /orders' }),
    ],
  });

  it('lead from a line to its endpoint, and back to all its lines', () => {
    expect(run.blame.map((blamed) => findEndpoint(run, blamed))).toEqual([1, null, 1]);
    expect(findLines(run, orders)).toEqual([0, 2]);
    expect([endpointAnchor(1), blameAnchor(0)]).toEqual(['endpoint-2', 'blame-1']);
  });

  it('are none where the page lists no endpoints', () => {
    const single = { ...run, endpoints: [orders] };
    expect(findEndpoint(single, single.blame[0]!)).toBeNull();
  });

  it('show the line, or the method where the line is not known', () =>
    expect([shortLine(makeBlame(1, { file: '/src/Orders.cs', line: 42 })), shortLine(makeBlame(1))]).toEqual([
      'Orders.cs:42',
      'Shop.Orders.Get',
    ]));
});

describe('the charts of endpoints', () => {
  it('begin with those that never succeeded, then the slowest; an unused one comes last', () => {
    const all = [makeEndpoint('quick', 5), makeEndpoint('unused', 0, { sent: 0 }), makeEndpoint('slow', 90), makeEndpoint('broken')];
    const order = slowestFirst(all).map(({ endpoint, index }) => `${index} ${endpoint.name}`);
    expect(order).toEqual(['3 broken', '2 slow', '0 quick', '1 unused']);
  });

  it('keep the order of the plan among equals', () =>
    expect(slowestFirst([makeEndpoint('a'), makeEndpoint('b')]).map(({ index }) => index)).toEqual([0, 1]));
});
