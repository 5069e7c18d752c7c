import type { DatabaseWait } from './contract';
import { percent } from './figures';
import { databaseWaits } from './words';

const mostWaits = 3;

/** The longest waits in a database, in words; empty for none. */
export function describeWaits(waits: DatabaseWait[]): string {
  return waits.slice(0, mostWaits).map(describeWait).join(', ');
}

function describeWait({ kind, event, share }: DatabaseWait): string {
  return `${percent(100 * share)} ${databaseWaits[kind]}${event ? ` (${event})` : ''}`;
}
