import type { Run } from '../data/contract';
import { contents, pageContent } from '../dom/section';
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
  const content = pageContent(header(run), verdict(run), contents(sections), sections);
  return { title: `${pageTitle(run)} – Threadbare`, content };
}
