import type { BlamedPlace, CodePlace } from '../data/contract';
import { percent } from '../data/figures';
import { sourceLink } from '../data/sourceLink';
import { breakable, h } from '../dom/element';

/** File name and line, such as `Orders.cs:42`. The method when the line is not known. */
export function shortLine(blamed: CodePlace): string {
  const file = blamed.file?.split(/[\\/]/).pop();
  return file && blamed.line ? `${file}:${blamed.line}` : blamed.method;
}

/** Method, file name and line, such as `Shop.Orders.Get Orders.cs:42`. */
export function shortLocation(blamed: CodePlace): string {
  const line = shortLine(blamed);
  return line === blamed.method ? line : `${blamed.method} ${line}`;
}

/** The blocking call and the package that makes it. */
export function describeCall(blamed: BlamedPlace): string {
  return blamed.through ? `${blamed.call} through ${blamed.through}` : blamed.call;
}

/** The line that holds the most threads, its share and the advice. */
export function worstPlace(blamed: BlamedPlace): HTMLElement {
  return h('div', {}, h('code', { class: 'worst' }, breakable(shortLocation(blamed))), placeDetails(blamed));
}

/** What is known about a line besides its place: its link, its share, its source and the advice. */
export function placeDetails(blamed: BlamedPlace): HTMLElement {
  const about = [`${percent(100 * blamed.share)} of pool-thread time`, describeCall(blamed), blamed.route].filter(Boolean).join(' · ');
  return h(
    'div',
    {},
    locationLink(blamed),
    h('div', { class: 'about' }, about),
    sourceLines(blamed, 'Source of the line to blame'),
    h('div', {}, blamed.advice),
  );
}

/** A link that opens the line. Null when no address is known. */
export function locationLink(blamed: CodePlace): HTMLElement | null {
  const address = sourceLink(blamed);
  const text = address?.startsWith('vscode:') ? 'Open in VS Code' : 'Open the source';
  return address ? h('a', { class: 'open-source', href: address, rel: 'noreferrer' }, text) : null;
}

/** The source around the line, with the line marked. Null when the source is not known. */
export function sourceLines({ source, line }: CodePlace, name: string): HTMLElement | null {
  if (!source || source.lines.length === 0) return null;
  const last = source.first + source.lines.length - 1;
  const label = `${name}, lines ${source.first} to ${last}`;
  const rows = withoutIndent(source.lines).map((text, index) => sourceRow(source.first + index, text, line, String(last).length));
  return h('pre', { class: 'source', tabindex: 0, role: 'region', 'aria-label': label }, rows);
}

/** The lines without the indentation that all of them share. Tabs count as four spaces. */
export function withoutIndent(lines: string[]): string[] {
  const spaced = lines.map((line) => line.replaceAll('\t', '    ').trimEnd());
  const indents = spaced.filter(Boolean).map((line) => line.length - line.trimStart().length);
  const shared = indents.length > 0 ? Math.min(...indents) : 0;
  return spaced.map((line) => line.slice(shared));
}

function sourceRow(number: number, text: string, blamedLine: number | null | undefined, digits: number): HTMLElement {
  const isBlamed = number === blamedLine;
  const prefix = `${isBlamed ? '→' : ' '} ${String(number).padStart(digits)}  `;
  return h(isBlamed ? 'mark' : 'span', { class: 'source-line' }, h('span', { class: 'source-number' }, prefix), text, '\n');
}
