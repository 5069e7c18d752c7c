import { csv } from '../data/csv';
import { copyButton } from './copy';
import { h, type Child } from './element';

export interface Column<Row> {
  label: string;
  /** The heading in the copy, where figures stand without their unit. */
  copyLabel?: string;
  /** What is sorted and copied; the text where there is none. */
  value?: (row: Row) => number | string | null;
  /** What is shown. */
  show: (row: Row) => Child;
  /** Figures stand to the right. */
  isFigure?: boolean;
  /** In the copy, and not in the page, which has less room. */
  onlyCopied?: boolean;
  /** Names the row. */
  isHeading?: boolean;
  /** Takes the room that the others leave. */
  isWide?: boolean;
}

export interface TableOptions {
  label: string;
  isSortable?: boolean;
  isCopyable?: boolean;
}

/** A table that can be sorted by its headings and copied as CSV. */
export function table<Row>(columns: Column<Row>[], rows: readonly Row[], options: TableOptions): HTMLElement {
  const shown = columns.filter((column) => !column.onlyCopied);
  const body = h('tbody');
  const headings = shown.map((column) => h('th', { scope: 'col', class: classOf(column) }));
  const fill = (sorted: readonly Row[]) => body.replaceChildren(...sorted.map((row) => h('tr', {}, shown.map((column) => cell(column, row)))));

  shown.forEach((column, index) => {
    const heading = headings[index]!;
    if (!options.isSortable || rows.length < 2 || !column.value) {
      heading.textContent = column.label;
      return;
    }

    heading.append(
      h(
        'button',
        {
          type: 'button',
          click: () => {
            const isDown = heading.getAttribute('aria-sort') === 'ascending';
            for (const other of headings) other.removeAttribute('aria-sort');
            heading.setAttribute('aria-sort', isDown ? 'descending' : 'ascending');
            fill([...rows].sort((a, b) => compare(column.value!(a), column.value!(b)) * (isDown ? -1 : 1)));
          },
        },
        column.label,
      ),
    );
  });

  fill(rows);
  const scroll = h('div', { class: 'table-scroll', tabindex: 0, role: 'region', 'aria-label': options.label }, h('table', {}, h('thead', {}, h('tr', {}, headings)), body));
  return options.isCopyable
    ? h('div', { class: 'table-copy' }, scroll, copyButton('Copy as CSV', () => asCsv(columns, rows)))
    : scroll;
}

function asCsv<Row>(columns: Column<Row>[], rows: readonly Row[]): string {
  const copied = columns.filter((column) => column.value);
  return csv(
    copied.map((column) => column.copyLabel ?? column.label),
    rows.map((row) => copied.map((column) => column.value!(row))),
  );
}

function cell<Row>(column: Column<Row>, row: Row): HTMLElement {
  return column.isHeading ? h('th', { scope: 'row', class: classOf(column) }, column.show(row)) : h('td', { class: classOf(column) }, column.show(row));
}

function classOf<Row>(column: Column<Row>): string | null {
  return [column.isFigure ? 'figure' : '', column.isWide ? 'wide' : ''].filter(Boolean).join(' ') || null;
}

// What is unknown stands last, whichever way.
function compare(a: number | string | null, b: number | string | null): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  return typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b));
}
