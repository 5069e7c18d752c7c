import { append, h, type Child } from './element';

/** A section of the page that the contents link to. */
export function section(id: string, title: string, ...children: Child[]): HTMLElement {
  const element = h('section', { id, 'aria-labelledby': `${id}-title` }, h('h2', { id: `${id}-title` }, title));
  append(element, ...children);
  return element;
}

export function lede(...text: Child[]): HTMLElement {
  return h('p', { class: 'lede' }, ...text);
}

/** The paragraphs of a text, which empty lines separate. */
export function paragraphs(text: string): HTMLElement[] {
  return text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => h('p', {}, part));
}

/** Names with their values. Unknown values are left out. */
export function definitions(pairs: [string, Child][]): HTMLElement {
  return h(
    'dl',
    { class: 'definitions' },
    pairs.filter(([, value]) => isKnown(value)).map(([name, value]) => h('div', {}, h('dt', {}, name), h('dd', {}, value))),
  );
}

function isKnown(value: Child): boolean {
  return value !== null && value !== undefined && value !== false && value !== '';
}

/** A warning that readers must not miss. */
export function alert(kind: 'bad' | 'warn', title: string, ...children: Child[]): HTMLElement {
  return h('div', { class: `alert ${kind}` }, h('strong', {}, title), ...children.map((child) => h('div', {}, child)));
}

/** The content of a page: its header, and the rest below it. */
export function pageContent(header: HTMLElement, ...below: Child[]): Node {
  const content = h('main', { id: 'content' });
  append(content, ...below);
  const page = document.createDocumentFragment();
  page.append(header, content);
  return page;
}

// Sections. A page with fewer needs no contents.
const fewestForContents = 3;

/** Links to the sections of the page. */
export function contents(sections: HTMLElement[]): HTMLElement | null {
  if (sections.length < fewestForContents) return null;
  const title = (one: HTMLElement) => one.dataset['short'] ?? one.querySelector('h2')?.textContent ?? one.id;
  return h(
    'nav',
    { 'aria-label': 'Contents', class: 'contents' },
    h('ul', {}, sections.map((one) => h('li', {}, h('a', { href: `#${one.id}` }, title(one))))),
  );
}
