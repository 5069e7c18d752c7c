import type { Run } from '../data/contract';
import { h } from '../dom/element';

interface Growing {
  readonly element: HTMLElement;
  update(run: Run): void;
}

/** A part of a live page. Its place is fixed from the start; the part appears with its first data and then grows. */
export class GrowingPart {
  readonly place = h('div');
  readonly #canBegin: (run: Run) => boolean;
  readonly #begin: (run: Run) => Growing;
  #part: Growing | null = null;

  constructor(canBegin: (run: Run) => boolean, begin: (run: Run) => Growing) {
    this.#canBegin = canBegin;
    this.#begin = begin;
  }

  update(run: Run): void {
    if (this.#part) {
      this.#part.update(run);
    } else if (this.#canBegin(run)) {
      this.#part = this.#begin(run);
      this.place.append(this.#part.element);
    }
  }
}
