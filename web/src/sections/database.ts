import type { DatabaseStatement, Run } from '../data/contract';
import { describeWaits } from '../data/database';
import { number, percent, time } from '../data/figures';
import { breakable, h } from '../dom/element';
import { lede, section } from '../dom/section';
import { table, type Column } from '../dom/table';

/** What the service's database did beside the load: its connections and its statements. Null when nobody asked it. */
export function database(run: Run): HTMLElement | null {
  const found = run.database;
  if (!found) return null;
  const server = found.version ? `${found.version} at ${found.server}` : found.server;
  if (found.samples === 0) return section('database', 'Database', lede(`${server}. The load was too short for a sample.`));
  const open = found.inTransaction > 0 ? ` ${number(found.inTransaction)} idle with an open transaction.` : '';
  return section(
    'database',
    'Database',
    lede(
      `${server}, sampled ${found.samples} times: ${number(found.working)} of ${number(found.connections)} connections at work on ` +
        `average, ${number(found.mostWorking)} at most.${open} Their time goes to: ${describeWaits(found.waits) || 'nothing'}.`,
    ),
    found.statements.length === 0
      ? h('p', {}, 'No statement was seen.')
      : table(columns(), found.statements, { label: 'Statements', isSortable: true, isCopyable: true }),
  );
}

function columns(): Column<DatabaseStatement>[] {
  return [
    {
      label: 'Statement',
      isHeading: true,
      value: (statement) => statement.text,
      show: (statement) => h('code', {}, breakable(statement.text)),
    },
    figure('Share', (statement) => 100 * statement.share, percent),
    { label: 'Time goes to', value: (statement) => describeWaits(statement.waits), show: (one) => describeWaits(one.waits) || '–' },
    figure('Connections', (statement) => statement.connections, number),
    figure('Calls/s', (statement) => statement.callsPerSecond ?? null, number),
    figure('Calls a request', (statement) => statement.callsPerRequest ?? null, number),
    figure('Mean time', (statement) => statement.meanMs ?? null, time),
    { ...figure('Samples', (statement) => statement.samples, number), isMinor: true },
  ];
}

function figure(
  label: string,
  of: (statement: DatabaseStatement) => number | null,
  write: (value: number | null) => string,
): Column<DatabaseStatement> {
  return { label, isFigure: true, value: of, show: (statement) => write(of(statement)) };
}
