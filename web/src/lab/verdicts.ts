import { swatch } from '../charts/legend';
import type { LabReport, Verdict } from '../data/contract';
import { firstSentence, unbroken } from '../data/sentences';
import { h } from '../dom/element';
import { section } from '../dom/section';
import { outcomeBadge, worst } from '../sections/verdict';
import { drawnArms, type DrawnArm } from './arms';

// More than these side by side are no summary: each part then says its own.
const most = 4;

/** What came of every arm, and the line to blame, before anything else; absent where the parts say it each for itself. */
export function verdicts(report: LabReport): HTMLElement | null {
  if (!areFew(report)) return null;
  const parts = report.parts.filter((part) => drawnArms(part).some(isJudged));
  if (parts.length === 0) return null;
  const element = section('verdicts', 'What came of it', parts.map((part) => [parts.length > 1 && h('h3', {}, part.title), armVerdicts(drawnArms(part))]));
  element.dataset['short'] = 'Verdicts';
  return element;
}

/** True where the verdicts of all arms stand together at the top. */
export function areFew(report: LabReport): boolean {
  return report.parts.flatMap((part) => part.arms).length <= most;
}

/** The verdicts of a part's arms, side by side. */
export function armVerdicts(arms: DrawnArm[]): HTMLElement | null {
  const judged = arms.filter(isJudged);
  return judged.length === 0 ? null : h('ul', { class: 'arm-verdicts' }, judged.map((arm) => card(arm, arm.run.verdict!)));
}

function isJudged({ run }: DrawnArm): boolean {
  return !!run.verdict;
}

function card({ arm, run, style }: DrawnArm, verdict: Verdict): HTMLElement {
  const [headline, rest] = firstSentence(verdict.summary);
  return h(
    'li',
    { class: `verdict ${verdict.outcome}` },
    h('p', { class: 'arm' }, swatch({ ...style, width: 2.2 }), h('b', {}, arm.label)),
    outcomeBadge(verdict),
    h('p', { class: 'headline' }, unbroken(headline)),
    rest && h('p', { class: 'about' }, rest),
    run.blame[0] && worst(run.blame[0]),
  );
}
