/** The distances between the ticks of an axis, for each kind of figure. */

/** In seconds, as a clock divides them. */
export const clockIncrements = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1_800, 3_600, 7_200, 14_400, 28_800, 86_400];

/** 1, 2 and 5 of the decades from 0.0001 to 10 million. */
export const increments = Array.from({ length: 12 }, (_, decade) => decades(decade - 4)).flat();

/** From 1 byte to 5 TB; figures have decimal units. */
export const byteIncrements = Array.from({ length: 13 }, (_, decade) => decades(decade)).flat();

/** For figures that come whole, such as virtual users and threads. */
export const wholeIncrements = increments.filter((increment) => increment >= 1);

function decades(power: number): number[] {
  return [1, 2, 5].map((n) => Number((n * 10 ** power).toPrecision(1)));
}
