import { append, h, type Child } from './element';

/** A section of the page, which the contents link to. */
export function section(id: string, title: string, ...children: Child[]): HTMLElement {
  const element = h('section', { id, 'aria-labelledby': `${id}-title` }, h('h2', { id: `${id}-title` }, title));
  append(element, ...children);
  return element;
}

export function lede(...text: Child[]): HTMLElement {
  return h('p', { class: 'lede' }, ...text);
}

/** Text of several paragraphs, parted by empty lines. */
export function paragraphs(text: string): HTMLElement[] {
  return text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => h('p', {}, part));
}

/** Names and what they stand for; what is unknown is left out. */
export function definitions(pairs: [string, Child][]): HTMLElement {
  return h(
    'dl',
    { class: 'definitions' },
    pairs.filter(([, value]) => value !== null && value !== undefined && value !== false && value !== '').map(([name, value]) => h('div', {}, h('dt', {}, name), h('dd', {}, value))),
  );
}

/** Something that must not be overlooked. */
export function alert(kind: 'bad' | 'warn', title: string, ...children: Child[]): HTMLElement {
  return h('div', { class: `alert ${kind}` }, h('strong', {}, title), ...children.map((child) => h('div', {}, child)));
}

/** Links to the sections that are there. */
export function contents(sections: HTMLElement[]): HTMLElement | null {
  if (sections.length < 3) return null;
  return h(
    'nav',
    { 'aria-label': 'Contents', class: 'contents' },
    h(
      'ul',
      {},
      sections.map((one) => h('li', {}, h('a', { href: `#${one.id}` }, one.dataset['short'] ?? one.querySelector('h2')?.textContent ?? one.id))),
    ),
  );
}
