import type { PageData, PoolSpan, RunData, SeriesColumns, StepResult } from './contract';
import type { Change, DataSource } from './source';

/**
 * A run received from the tool. All data comes first and after each reconnection; then each second, and the steps as they end.
 */
export class LiveSource implements DataSource {
  readonly #followers = new Set<(change: Change) => void>();
  #data: RunData | null = null;
  /** False while the connection to the tool is lost. */
  isConnected = true;

  constructor(address: string) {
    const events = new EventSource(address);
    events.addEventListener('whole', (event) => {
      this.#data = JSON.parse((event as MessageEvent<string>).data) as RunData;
      if (this.#data.live?.hasEnded) events.close();
      this.#tell('whole');
    });
    events.addEventListener('second', (event) => {
      if (this.#data?.run.series) addRow(this.#data.run.series, JSON.parse((event as MessageEvent<string>).data) as SeriesColumns);
      this.#tell('second');
    });
    events.addEventListener('steps', (event) => {
      if (this.#data) this.#data.run.steps = JSON.parse((event as MessageEvent<string>).data) as StepResult[];
      this.#tell('steps');
    });
    // Sent right before the second to which it belongs.
    events.addEventListener('pool', (event) => {
      if (this.#data) this.#data.run.poolSpans = JSON.parse((event as MessageEvent<string>).data) as PoolSpan[];
    });
    events.addEventListener('now', (event) => {
      if (this.#data?.live) this.#data.live.now = JSON.parse((event as MessageEvent<string>).data) as string;
      this.#tell('state');
    });
    events.addEventListener('open', () => this.#connect(true));
    // The browser reconnects by itself.
    events.addEventListener('error', () => this.#connect(false));
  }

  current(): PageData | null {
    return this.#data;
  }

  subscribe(changed: (change: Change) => void): void {
    this.#followers.add(changed);
  }

  #connect(isConnected: boolean): void {
    this.isConnected = isConnected;
    this.#tell('state');
  }

  #tell(change: Change): void {
    for (const changed of this.#followers) changed(change);
  }
}

/** Adds one second to the columns. Values that were not observed are null. */
export function addRow(series: SeriesColumns, row: SeriesColumns): void {
  const rows = series.t.length;
  for (const [path, value] of Object.entries(row)) {
    if (!Array.isArray(value)) continue;
    const column = (series[path] ??= new Array<number | null>(rows).fill(null)) as (number | null)[];
    column.push(value[0] ?? null);
  }

  for (const column of Object.values(series)) {
    if (Array.isArray(column) && column.length === rows) column.push(null);
  }
}
