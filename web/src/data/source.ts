import type { PageData } from './contract';

/** What changed: all data, one more second, the steps, or the current activity. */
export type Change = 'whole' | 'second' | 'steps' | 'state';

/** A source of the page's data: embedded in the file, or received while a run continues. */
export interface DataSource {
  /** The data received so far. Null when there is none. */
  current(): PageData | null;
  /** Calls back after each change. */
  subscribe(changed: (change: Change) => void): void;
}

/** The data embedded in the page. It never changes. */
export class EmbeddedSource implements DataSource {
  readonly #data: PageData | null;

  constructor(page: Document, id = 'threadbare-data') {
    this.#data = JSON.parse(page.getElementById(id)?.textContent ?? 'null') as PageData | null;
  }

  current(): PageData | null {
    return this.#data;
  }

  subscribe(): void {}
}
