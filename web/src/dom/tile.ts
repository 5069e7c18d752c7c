import { h, type Child } from './element';

/** One figure to be seen from afar, with what it rests on. */
export function tile(name: string, figure: string, basis: Child, kind: string | null = null): HTMLElement {
  return h('div', { class: kind ? `tile ${kind}` : 'tile' }, h('div', { class: 'tile-name' }, name), h('div', { class: 'tile-figure' }, figure), h('div', { class: 'tile-basis' }, basis));
}
