/** What the words of the contract mean, for a person who meets them here first. */

export const limits: Record<string, string> = {
  'thread-pool': 'thread pool',
  'database-pool': 'database connection pool',
  'outbound-connections': 'outbound connections',
  cpu: 'CPU',
  lock: 'lock',
  gate: 'gate inside the process',
  downstream: 'the service it calls',
  'request-queue': 'request queue',
  'server-connections': 'server connections',
  gc: 'garbage collection',
  generator: 'this tool or its machine',
  none: 'no limit found',
  unknown: 'unknown limit',
};

export const outcomes: Record<string, string> = {
  'tips-over': 'Tips over',
  holds: 'Holds',
  inconclusive: 'Inconclusive',
  unreliable: 'Unreliable',
};

/** Told apart without colour. */
export const outcomeSymbols: Record<string, string> = {
  'tips-over': '✗',
  holds: '✓',
  inconclusive: '?',
  unreliable: '!',
};

/** How much a finding matters, in words. */
export const severities: Record<string, string> = {
  error: 'what binds',
  warning: 'mind this',
  info: 'also seen',
};

const failures: Record<string, string> = {
  dns: 'The host’s name has no address.',
  'connect-refused': 'Nothing listens there, or the listener’s queue is full.',
  'connect-timeout': 'No connection within the time-out.',
  'connect-failed': 'No connection, for a reason of the network or of this machine.',
  tls: 'The TLS handshake failed.',
  reset: 'The other side reset the connection.',
  closed: 'The stream ended before or inside an answer.',
  timeout: 'The exchange took longer than the time-out.',
  malformed: 'The answer is not valid HTTP.',
  'headers-too-large': 'The header block is longer than 64 KB.',
  'unexpected-data': 'Octets came that no request asked for.',
};

export function failureMeaning(kind: string): string {
  const known = failures[kind];
  if (known) return known;
  const status = /^http-(\d{3})$/.exec(kind)?.[1];
  if (!status) return '';
  if (status === '503') return 'The service says it is unavailable: it sheds load, or is down.';
  if (status === '429') return 'The service says there are too many requests.';
  return status < '500' ? 'The service refused the request.' : 'The service failed.';
}

export const certainties: Record<string, string> = {
  'exact-line': 'exact line',
  inlined: 'inlined: the only call of its kind there',
  'one-of': 'one of several lines',
  'method-only': 'method only',
  'route-only': 'route only',
};

export const blameKinds: Record<string, string> = {
  'sync-over-async': 'sync over async',
  'blocking-io': 'blocking I/O',
  sleep: 'sleep',
  lock: 'lock',
  wait: 'wait',
};
