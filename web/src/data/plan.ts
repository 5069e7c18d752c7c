import type { LoadPlan, LoadShape, Run } from './contract';
import { duration, number, time } from './figures';

/** The load in a sentence. */
export function loadInWords(plan: LoadPlan): string {
  const shape = shapeInWords(plan.shape);
  const ends = [
    plan.duration ? `for ${duration(plan.duration / 1_000)}` : '',
    plan.requests ? `until ${number(plan.requests)} requests` : '',
  ].filter(Boolean);
  return [shape, ...ends].join(', ');
}

function shapeInWords(shape: LoadShape): string {
  switch (shape.shape) {
    case 'users':
      return `${number(shape.users)} virtual user${shape.users === 1 ? '' : 's'}${joining(shape.spawnRate)}`;
    case 'steppedUsers':
      return `${number(shape.from)} to ${number(shape.to)} virtual users by ${number(shape.step)}, ${time(shape.every)} each${joining(shape.spawnRate)}`;
    case 'rampedUsers':
      return `${number(shape.from)} to ${number(shape.to)} virtual users over ${duration(shape.over / 1_000)}`;
    case 'rate':
      return `${number(shape.arrivals)} arrivals a second`;
    case 'steppedRate':
      return `${number(shape.from)} to ${number(shape.to)} arrivals a second by ${number(shape.step)}, ${time(shape.every)} each`;
    case 'rampedRate':
      return `${number(shape.from)} to ${number(shape.to)} arrivals a second over ${duration(shape.over / 1_000)}`;
    case 'searched':
      return `searched up to ${number(shape.most)} ${shape.byRate ? 'arrivals a second' : 'virtual users'}`;
  }
}

/** True for the open model: requests arrive on schedule. */
export function isOpen(shape: LoadShape): boolean {
  return shape.shape === 'searched' ? shape.byRate : shape.shape.toLowerCase().includes('rate');
}

function joining(spawnRate: number | null | undefined): string {
  return spawnRate ? `, ${number(spawnRate)} joining a second` : '';
}

/** The command that repeats a run: every option that is not the default. Null where no load was made. */
export function commandOf(run: Run): string | null {
  const plan = run.plan;
  return plan ? ['threadbare', plan.shape.shape === 'searched' ? 'find' : 'run', ...plan.urls, ...options(plan)].map(quoted).join(' ') : null;
}

function options(plan: LoadPlan): string[] {
  const list = shapeOptions(plan.shape);
  const add = (name: string, ...values: string[]) => list.push(name, ...values);
  if (plan.duration) add('--duration', span(plan.duration));
  if (plan.requests) add('--requests', String(plan.requests));
  if (plan.warmUp) add('--warm-up', span(plan.warmUp));
  if (plan.think) add('--think', span(plan.think));
  if (plan.timeout !== 60_000) add('--timeout', span(plan.timeout));
  if (plan.grace !== 30_000) add('--grace', span(plan.grace));
  if (plan.request.method !== 'GET') add('--method', plan.request.method);
  for (const header of plan.request.headers) add('--header', `${header.name}: ${header.value}`);
  const body = plan.request.body;
  if (body) add('--body', body.file ? `@${body.file}` : body.text ?? '');
  for (const feed of plan.feeds) add('--feed', `${feed.name}=${feed.values.join(',')}`);
  if (plan.feeds.length && plan.feedOrder === 'Sequential') add('--feed-order', 'sequential');
  if (plan.seed !== 1) add('--seed', String(plan.seed));
  if (!plan.keepAlive) add('--no-keep-alive');
  if (plan.http !== 'Http1') add('--http', plan.http === 'Http2' ? '2' : '3');
  if (plan.engine !== 'Auto') add('--engine', plan.engine.toLowerCase());
  if (plan.maxConnections) add('--max-connections', String(plan.maxConnections));
  if (plan.loops) add('--loops', String(plan.loops));
  if (plan.accept.length) add('--accept', plan.accept.join(','));
  if (plan.bystander) add('--bystander', plan.bystander.url);
  if (plan.bystander && plan.bystander.arrivals !== 5) add('--bystander-rate', String(plan.bystander.arrivals));
  for (const threshold of plan.thresholds) add('--threshold', threshold.expression);
  if (plan.baseline) add('--baseline', plan.baseline);
  if (plan.abortOnFail) add('--abort-on-fail');
  return list;
}

function shapeOptions(shape: LoadShape): string[] {
  switch (shape.shape) {
    case 'users':
      return ['--users', String(shape.users), ...spawn(shape.spawnRate)];
    case 'steppedUsers':
      return ['--users', `${shape.from}..${shape.to}`, '--step', String(shape.step), '--every', span(shape.every), ...spawn(shape.spawnRate)];
    case 'rampedUsers':
      return ['--users', `${shape.from}..${shape.to}`, '--over', span(shape.over)];
    case 'rate':
      return ['--rate', String(shape.arrivals)];
    case 'steppedRate':
      return ['--rate', `${shape.from}..${shape.to}`, '--step', String(shape.step), '--every', span(shape.every)];
    case 'rampedRate':
      return ['--rate', `${shape.from}..${shape.to}`, '--over', span(shape.over)];
    case 'searched':
      return [...first(shape.first, shape.byRate ? 5 : 1), ...(shape.byRate ? ['--open', '--max-rate'] : ['--max-users']), String(shape.most), '--max-time', span(shape.length), '--max-step', span(shape.longestStep)];
  }
}

function first(load: number | undefined, usual: number): string[] {
  return load === undefined || load === usual ? [] : ['--from', String(load)];
}

function spawn(rate: number | null | undefined): string[] {
  return rate ? ['--spawn-rate', String(rate)] : [];
}

/** A time as the command line reads it, in the largest unit that divides it. */
export function span(milliseconds: number): string {
  for (const [name, size] of [['h', 3_600_000], ['m', 60_000], ['s', 1_000]] as const) {
    if (milliseconds >= size && milliseconds % size === 0) return `${milliseconds / size}${name}`;
  }

  return `${milliseconds}ms`;
}

function quoted(argument: string): string {
  return /^[\w:/.,@%+=-]+$/.test(argument) ? argument : `"${argument.replace(/["\\$`]/g, '\\$&')}"`;
}
