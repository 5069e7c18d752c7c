import { csv } from '../data/csv';
import { copyButton } from './copy';
import { h, type Child } from './element';

export interface Column<Row> {
  label: string;
  /** The heading in the copy, whose figures have no unit. */
  copyLabel?: string;
  /** The value to sort by and to copy. A column without it can be neither sorted nor copied. */
  value?: (row: Row) => number | string | null;
  /** The content of the cell. */
  show: (row: Row) => Child;
  /** Aligns the column to the right. */
  isFigure?: boolean;
  /** Only in the copy, since the page has less room. */
  onlyCopied?: boolean;
  /** Hidden on a narrow page. Still in the copy. */
  isMinor?: boolean;
  /** The cell names its row. */
  isHeading?: boolean;
  /** The column takes the room that is left. */
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

/** A table whose rows can change. Its order, focus and scroll position stay. */
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
    const scroll = h(
      'div',
      { class: 'table-scroll', tabindex: 0, role: 'region', 'aria-label': options.label },
      h('table', {}, h('thead', {}, this.#head), this.#body),
    );
    const copy = options.isCopyable && copyButton('Copy as CSV', () => toCsv(this.#columns, this.#rows));
    this.element = copy ? h('div', { class: 'table-copy' }, scroll, copy) : scroll;
    this.update(columns, rows);
  }

  /** Shows other rows, and their columns. */
  update(columns: Column<Row>[], rows: readonly Row[]): void {
    const focused = this.#head.contains(document.activeElement) ? document.activeElement?.textContent : null;
    [this.#columns, this.#rows] = [columns, rows];
    this.#head.replaceChildren(...this.#shown.map((column) => this.#heading(column)));
    if (focused) this.#focusHeading(focused);
    this.#fill();
  }

  #focusHeading(label: string): void {
    const heading = [...this.#head.querySelectorAll('button')].find((button) => button.textContent === label);
    heading?.focus({ preventScroll: true });
  }

  get #shown(): Column<Row>[] {
    return this.#columns.filter((column) => !column.onlyCopied);
  }

  #heading(column: Column<Row>): HTMLElement {
    const isSortable = this.#options.isSortable && this.#rows.length > 1 && column.value;
    const order = this.#order?.label === column.label ? this.#order : null;
    const attributes = { scope: 'col', class: cellClass(column), 'aria-sort': order && sortName(order.isDown) };
    const sort = (event: Event) => this.#sortBy(column, event);
    return h('th', attributes, isSortable ? h('button', { type: 'button', click: sort }, column.label) : column.label);
  }

  #sortBy({ label }: Column<Row>, { currentTarget }: Event): void {
    this.#order = { label, isDown: this.#order?.label === label && !this.#order.isDown };
    for (const other of this.#head.children) other.removeAttribute('aria-sort');
    (currentTarget as Element).closest('th')!.setAttribute('aria-sort', sortName(this.#order.isDown));
    this.#fill();
  }

  #fill(): void {
    const value = this.#columns.find((column) => column.label === this.#order?.label)?.value;
    const isDown = this.#order?.isDown ?? false;
    const rows = value ? [...this.#rows].sort((a, b) => compare(value(a), value(b), isDown)) : this.#rows;
    this.#body.replaceChildren(...rows.map((row) => h('tr', {}, this.#shown.map((column) => cell(column, row)))));
  }
}

function sortName(isDown: boolean): string {
  return isDown ? 'descending' : 'ascending';
}

function toCsv<Row>(columns: Column<Row>[], rows: readonly Row[]): string {
  const copied = columns.filter((column) => column.value);
  return csv(
    copied.map((column) => column.copyLabel ?? column.label),
    rows.map((row) => copied.map((column) => column.value!(row))),
  );
}

function cell<Row>(column: Column<Row>, row: Row): HTMLElement {
  const attributes = { class: cellClass(column) };
  return column.isHeading ? h('th', { ...attributes, scope: 'row' }, column.show(row)) : h('td', attributes, column.show(row));
}

function cellClass<Row>(column: Column<Row>): string | null {
  return [column.isFigure && 'figure', column.isWide && 'wide', column.isMinor && 'minor'].filter(Boolean).join(' ') || null;
}

// Unknown values come last in both directions.
function compare(a: number | string | null, b: number | string | null, isDown: boolean): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  return (typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b))) * (isDown ? -1 : 1);
}
