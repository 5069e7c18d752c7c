import type { ComparedFigure } from './contract';
import { number } from './figures';
import { effectWords } from './words';

/**
 * How B's figure differs from A's, with the 95 % interval: `590× slower (540–640×)`.
 * A ratio whose interval contains 1 stays a ratio, since the direction is not certain: `1.02 (0.97–1.08)`.
 */
export function describeEffect(figure: ComparedFigure | undefined, name: string): string {
  if (!figure?.ratio) return '–';
  const { low, best, high } = figure.ratio;
  if (low <= 1 && high >= 1) return `${number(best)} (${number(low)}–${number(high)})`;
  const words = effectWords(figure, name);
  return best > 1
    ? `${number(best)}× ${words.larger} (${number(low)}–${number(high)}×)`
    : `${number(1 / best)}× ${words.smaller} (${number(1 / high)}–${number(1 / low)}×)`;
}
