import type { Review, ReviewRow } from '../data/contract';
import { firstSentence, unbroken } from '../data/sentences';
import { blameKinds, certainties } from '../data/words';
import { breakable, h, type Child } from '../dom/element';
import { contents, lede, pageContent, section } from '../dom/section';
import { table, type Column } from '../dom/table';
import { meter, placeHead } from '../sections/blame';
import { brand } from '../sections/header';
import { notes } from '../sections/measured';
import { locationLink, shortLine, shortLocation, sourceLines } from '../sections/place';

/** The page of a review: the calls that can hold a thread, those that matter most first. */
export function reviewPage(review: Review): { title: string; content: Node } {
  const { calls } = review;
  const first = calls.filter((call) => !call.isAside && !call.isNew);
  const sections = [
    newSection(review),
    listSection('calls', review.hasBaseline ? 'Other calls' : 'Calls', 'Calls that can hold a thread which serves requests.', first),
    asideSection(calls.filter((call) => call.isAside)),
    tableSection(calls),
  ].filter((element) => element !== null);
  const content = pageContent(header(review), contents(sections), sections);
  return { title: `${firstSentence(review.summary)[0]} – Threadbare`, content };
}

function header({ summary, target, run, notes: limits }: Review): HTMLElement {
  const subject = [h('code', {}, target), run && [' with the run in ', h('code', {}, run)]];
  const [first, rest] = firstSentence(summary);
  return h(
    'header',
    { class: 'page-header' },
    brand('Review'),
    h('h1', {}, unbroken(first)),
    h('p', { class: 'subject' }, subject),
    h('p', { class: 'meta' }, rest),
    notes(limits),
  );
}

function newSection({ hasBaseline, calls }: Review): HTMLElement | null {
  if (!hasBaseline) return null;
  const fresh = calls.filter((call) => call.isNew && !call.isAside);
  const text = 'The baseline does not have these calls.';
  return listSection('new', 'New calls', text, fresh) ?? section('new', 'New calls', lede('The baseline has all calls that matter.'));
}

function listSection(id: string, title: string, text: string, calls: ReviewRow[]): HTMLElement | null {
  return calls.length === 0 ? null : section(id, title, lede(text), list(calls));
}

function asideSection(calls: ReviewRow[]): HTMLElement | null {
  if (calls.length === 0) return null;
  const text = 'Short local operations, and calls that run once or behind a cache.';
  const summary = h('summary', {}, `Show ${calls.length === 1 ? 'it' : `all ${calls.length}`}`);
  return section('aside', 'Less important', lede(text), h('details', {}, summary, list(calls)));
}

function list(calls: ReviewRow[]): HTMLElement {
  return h('ol', { class: 'blame' }, calls.map(item));
}

function item(call: ReviewRow): HTMLElement {
  const about = [call.call, blameKinds[call.kind], certainties[call.certainty]];
  return h(
    'li',
    {},
    placeHead(call.share === null ? h('b', {}, call.shownEvidence) : meter(call.share), call.at, about),
    h('p', {}, `${call.why} ${call.reached}`),
    sourceLines(call.at, `Source of ${shortLocation(call.at)}`),
    path(call),
  );
}

// A path of one step is the line itself.
function path({ path, routes }: ReviewRow): HTMLElement | null {
  if (path.length < 2) return null;
  const steps = path.map((step) => h('li', {}, h('code', {}, breakable(shortLocation(step))), ' ', locationLink(step)));
  return h('details', {}, h('summary', {}, `Path from ${routes[0]}, ${path.length} steps`), h('ol', {}, steps));
}

function tableSection(calls: ReviewRow[]): HTMLElement | null {
  if (calls.length === 0) return null;
  const text = (name: string, value: (call: ReviewRow) => string, more: Partial<Column<ReviewRow>> = {}): Column<ReviewRow> => ({
    label: name,
    show: (call): Child => value(call),
    value,
    ...more,
  });
  const columns: Column<ReviewRow>[] = [
    text('Line', (call) => shortLine(call.at), { isHeading: true }),
    text('Call', (call) => call.call),
    text('Evidence', (call) => call.shownEvidence),
    text('Kind', (call) => blameKinds[call.kind], { isMinor: true }),
    text('Routes', (call) => call.routes.join(', '), { isMinor: true, isWide: true }),
    text('Write instead', (call) => call.awaitable ?? '–', { isMinor: true }),
    text('Method', (call) => call.at.method, { onlyCopied: true }),
  ];
  return section('table', 'Table', table(columns, calls, { label: 'All calls', isSortable: true, isCopyable: true }));
}
