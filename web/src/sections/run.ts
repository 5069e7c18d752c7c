import type { Run } from '../data/contract';
import { append, h } from '../dom/element';
import { contents } from '../dom/section';
import { answers } from './answers';
import { blame } from './blame';
import { curve } from './curve';
import { database } from './database';
import { distribution } from './distribution';
import { endpoints } from './endpoints';
import { failures } from './failures';
import { findings } from './findings';
import { header, pageTitle } from './header';
import { instances } from './instances';
import { measured } from './measured';
import { scenarios } from './scenarios';
import { slowest } from './slowest';
import { steps } from './steps';
import { summary } from './summary';
import { thresholds } from './thresholds';
import { timeline } from './timeline';
import { verdict } from './verdict';
import { work } from './work';

/** The page of one run. Sections without data are left out. */
export function runPage(run: Run): { title: string; content: Node } {
  const parts = [summary, thresholds, failures, answers, endpoints, scenarios, slowest, curve, timeline, blame, work, database, instances];
  const sections = [...parts, findings, steps, distribution, measured]
    .map((build) => build(run))
    .filter((element) => element !== null);
  const content = h('main', { id: 'content' });
  append(content, verdict(run), contents(sections), sections);
  const page = document.createDocumentFragment();
  page.append(header(run), content);
  return { title: `${pageTitle(run)} – Threadbare`, content: page };
}
