import { h, svg } from '../dom/element';
import type { Line, Marker, Silence } from './spec';

const markers: Record<Marker, string> = {
  circle: 'M9.5 6a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0z',
  square: 'M9.6 3.6h4.8v4.8h-4.8z',
  triangle: 'M12 2.8l3 5.4h-6z',
  diamond: 'M12 2.5l3.5 3.5l-3.5 3.5l-3.5-3.5z',
  ring: 'M7.5 6a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0z',
  cross: 'M9.5 3.5l5 5m0-5l-5 5',
};

type Style = Pick<Line, 'color' | 'dash' | 'marker' | 'width' | 'pointsOnly' | 'bandDownTo'>;

/** A sample of a line: its colour, dash and marker. */
export function swatch(line: Style): SVGElement {
  const picture = svg('svg', { class: 'swatch', viewBox: '0 0 24 12', 'aria-hidden': 'true' });
  picture.style.color = `var(${line.color})`;
  if (line.bandDownTo !== undefined) picture.append(svg('path', { d: 'M0 1h24v10h-24z', fill: 'currentColor', opacity: 0.16 }));
  if (!line.pointsOnly) {
    const dash = line.dash?.join(' ');
    const stroke = { stroke: 'currentColor', 'stroke-width': line.width ?? 2, 'stroke-dasharray': dash };
    picture.append(svg('path', { d: 'M0 6h24', fill: 'none', ...stroke }));
  }

  if (line.marker) {
    const isOpen = line.marker === 'cross' || line.marker === 'ring';
    const [fill, stroke] = isOpen ? ['none', 'currentColor'] : ['currentColor', 'none'];
    picture.append(svg('path', { d: markers[line.marker], fill, stroke, 'stroke-width': 2 }));
  }

  return picture;
}

/** The names of the lines, and their figures at the cursor. */
export class Legend {
  readonly element: HTMLUListElement;
  readonly #values: { index: number; output: HTMLElement; label: string }[] = [];

  constructor(lines: Line[], silent: Silence[] = []) {
    this.element = h('ul', { class: 'legend' });
    lines.forEach((line, index) => {
      if (line.unnamed) return;
      const output = h('span', { class: 'legend-value' });
      this.#values.push({ index, output, label: line.label });
      this.element.append(h('li', {}, swatch(line), h('span', {}, line.label), output));
    });
    if (silent[0]) {
      const cross: Style = { color: silent[0].color, marker: 'cross', pointsOnly: true };
      this.element.append(h('li', {}, swatch(cross), h('span', {}, 'no request succeeded')));
    }
  }

  /** Shows the figures at the cursor and returns them in words. */
  show(value: (index: number) => string | null): string {
    return this.#values
      .map(({ index, output, label }) => {
        const text = value(index);
        if (output.textContent !== (text ?? '')) output.textContent = text ?? '';
        return text === null ? '' : `${label} ${text}`;
      })
      .filter(Boolean)
      .join(', ');
  }
}
