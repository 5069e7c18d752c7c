import type { PageData } from './contract';

/** What became known: the whole anew, one second more, another step, or what goes on at the moment. */
export type Change = 'whole' | 'second' | 'steps' | 'state';

/** Where the page's data comes from: embedded in the file, or fed while a run goes on. */
export interface DataSource {
  /** What is known now; null when nothing is. */
  current(): PageData | null;
  /** Calls back whenever more is known. */
  subscribe(changed: (change: Change) => void): void;
}

/** The data that the writer put into the page. It never changes. */
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
