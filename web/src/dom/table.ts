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
  return new DataTable(columns, rows, options).element;
}

/** A table whose rows can change in their place: its order, its focus and how far it is scrolled stay. */
export class DataTable<Row> {
  readonly element: HTMLElement;
  readonly #options: TableOptions;
  readonly #head = h('tr');
  readonly #body = h('tbody');
  #columns: Column<Row>[] = [];
  #rows: readonly Row[] = [];
  #order: { label: string; isDown: boolean } | null = null;

  constructor(columns: Column<Row>[], rows: readonly Row[], options: TableOptions) {
    this.#options = options;
    const scroll = h('div', { class: 'table-scroll', tabindex: 0, role: 'region', 'aria-label': options.label }, h('table', {}, h('thead', {}, this.#head), this.#body));
    this.element = options.isCopyable ? h('div', { class: 'table-copy' }, scroll, copyButton('Copy as CSV', () => asCsv(this.#columns, this.#rows))) : scroll;
    this.update(columns, rows);
  }

  /** Shows other rows, and the columns that they have. */
  update(columns: Column<Row>[], rows: readonly Row[]): void {
    const focused = this.#head.contains(document.activeElement) ? document.activeElement?.textContent : null;
    [this.#columns, this.#rows] = [columns, rows];
    this.#head.replaceChildren(...this.#shown.map((column) => this.#heading(column)));
    if (focused) [...this.#head.querySelectorAll('button')].find((button) => button.textContent === focused)?.focus({ preventScroll: true });
    this.#fill();
  }

  get #shown(): Column<Row>[] {
    return this.#columns.filter((column) => !column.onlyCopied);
  }

  #heading(column: Column<Row>): HTMLElement {
    const isSortable = this.#options.isSortable && this.#rows.length > 1 && column.value;
    const order = this.#order?.label === column.label ? this.#order : null;
    return h(
      'th',
      { scope: 'col', class: classOf(column), 'aria-sort': order && (order.isDown ? 'descending' : 'ascending') },
      isSortable ? h('button', { type: 'button', click: (event) => this.#sortBy(column, event) }, column.label) : column.label,
    );
  }

  #sortBy({ label }: Column<Row>, { currentTarget }: Event): void {
    this.#order = { label, isDown: this.#order?.label === label && !this.#order.isDown };
    for (const other of this.#head.children) other.removeAttribute('aria-sort');
    (currentTarget as Element).closest('th')!.setAttribute('aria-sort', this.#order.isDown ? 'descending' : 'ascending');
    this.#fill();
  }

  #fill(): void {
    const value = this.#columns.find((column) => column.label === this.#order?.label)?.value;
    const isDown = this.#order?.isDown ?? false;
    const rows = value ? [...this.#rows].sort((a, b) => compare(value(a), value(b), isDown)) : this.#rows;
    this.#body.replaceChildren(...rows.map((row) => h('tr', {}, this.#shown.map((column) => cell(column, row)))));
  }
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
function compare(a: number | string | null, b: number | string | null, isDown: boolean): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  return (typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b))) * (isDown ? -1 : 1);
}
