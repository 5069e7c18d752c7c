import { h, type Child } from './element';

/** A large figure with its name above and its basis below. */
export function tile(name: string, figure: string, basis: Child, kind: string | null = null): HTMLElement {
  return h(
    'div',
    { class: kind ? `tile ${kind}` : 'tile' },
    h('div', { class: 'tile-name' }, name),
    h('div', { class: 'tile-figure' }, figure),
    h('div', { class: 'tile-basis' }, basis),
  );
}
