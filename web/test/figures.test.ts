import { describe, expect, it } from 'vitest';
import { bytes, clock, cores, count, duration, number, percent, share, time } from '../src/data/figures';

describe('figures', () => {
  it.each([
    [null, '–'],
    [0, '0 ms'],
    [0.0123, '12.3 µs'],
    [0.9996, '1.00 ms'],
    [413.4, '413 ms'],
    [999.7, '1.00 s'],
    [1_099.7, '1.10 s'],
    [30_000, '30 s'],
    [150_000, '2.50 min'],
  ])('writes %s ms as %s', (value, text) =>
    expect(time(value)).toBe(text));

  it.each([
    [0, '0'],
    [0.0004, '< 0.001'],
    [0.05, '0.05'],
    [23.44, '23.4'],
    [750, '750'],
    [12_345.6, '12\u202f346'],
    [-2, '−2'],
    [Number.NaN, '–'],
  ])('writes the number %s as %s', (value, text) =>
    expect(number(value)).toBe(text));

  it('distinguishes a small share from none and a large one from all', () => {
    expect([percent(0), percent(0.01), percent(99.99), percent(100)]).toEqual(['0 %', '< 0.1 %', '> 99.9 %', '100 %']);
    expect([share(1, 4), share(0, 0)]).toEqual(['25 %', '–']);
  });

  it('writes lengths, moments, bytes and counts', () => {
    expect([duration(0.5), duration(45), duration(150), duration(3_600)]).toEqual(['500 ms', '45 s', '2 min 30 s', '1 h']);
    expect([clock(-10), clock(0), clock(75), clock(3_723)]).toEqual(['−0:10', '0:00', '1:15', '1:02:03']);
    expect([cores(188), cores(100), cores(null)]).toEqual(['1.88 cores', '1 core', '–']);
    expect([bytes(240), bytes(1_500), bytes(130e6)]).toEqual(['240 B', '1.5 kB', '130 MB']);
    expect([count(1_234), count(25_278)]).toEqual(['1234', '25\u202f278']);
  });
});
