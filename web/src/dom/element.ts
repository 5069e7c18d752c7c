/** Creates elements. Text always becomes a text node, so no data can become markup. */

export type Child = Node | string | number | null | undefined | false | Child[];

type Attributes = Record<string, string | number | boolean | null | undefined | ((event: Event) => void)>;

const svgSpace = 'http://www.w3.org/2000/svg';

export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  return fill(document.createElement(tag), attributes, children);
}

export function svg<K extends keyof SVGElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: Child[]
): SVGElementTagNameMap[K] {
  return fill(document.createElementNS(svgSpace, tag), attributes, children);
}

/** A long name that can break after its dots. */
export function breakable(name: string): Child[] {
  return name.split(/(?<=\.)/).flatMap((part, index) => (index > 0 ? [h('wbr'), part] : [part]));
}

export function append(parent: Element, ...children: Child[]): void {
  for (const child of children) {
    if (Array.isArray(child)) append(parent, ...child);
    else if (child instanceof Node) parent.append(child);
    else if (child !== null && child !== undefined && child !== false) parent.append(document.createTextNode(String(child)));
  }
}

function fill<E extends Element>(element: E, attributes: Attributes, children: Child[]): E {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(name, value);
    else if (value === true) element.setAttribute(name, '');
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(name, String(value));
  }

  append(element, ...children);
  return element;
}
