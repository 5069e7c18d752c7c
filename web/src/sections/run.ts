import type { Run } from '../data/contract';
import { append, h } from '../dom/element';
import { contents } from '../dom/section';
import { blame } from './blame';
import { curve } from './curve';
import { distribution } from './distribution';
import { failures } from './failures';
import { findings } from './findings';
import { header, titleOf } from './header';
import { measured } from './measured';
import { steps } from './steps';
import { thresholds } from './thresholds';
import { timeline } from './timeline';
import { totals } from './totals';
import { verdict } from './verdict';

/** The page of one run: what there is data for, from the answer down to how it was measured. */
export function runPage(run: Run): { title: string; content: Node } {
  const parts = [totals, thresholds, failures, curve, timeline, blame, findings, steps, distribution, measured]
    .map((part) => part(run))
    .filter((part) => part !== null);
  const content = h('main', { id: 'content' });
  append(content, verdict(run), contents(parts), parts);
  const page = document.createDocumentFragment();
  page.append(header(run), content);
  return { title: `${titleOf(run)} – Threadbare`, content: page };
}
