import { swatch } from '../charts/legend';
import type { LabReport, Verdict } from '../data/contract';
import { firstSentence, unbroken } from '../data/sentences';
import { h } from '../dom/element';
import { section } from '../dom/section';
import { worstPlace } from '../sections/place';
import { firstLine, outcomeBadge, verdictClass } from '../sections/verdict';
import { drawableArms, type DrawnArm } from './arms';

// Arms. More verdicts side by side are no summary, so each part then shows its own.
const mostSideBySide = 4;

/** The verdicts of all arms, before everything else. Null when each part shows its own. */
export function verdicts(report: LabReport): HTMLElement | null {
  if (!areFew(report)) return null;
  const parts = report.parts.filter((part) => drawableArms(part).some(isJudged));
  if (parts.length === 0) return null;
  const cards = parts.map((part) => [parts.length > 1 && h('h3', {}, part.title), armVerdicts(drawableArms(part))]);
  return section('verdicts', report.comparison ? 'Verdicts' : 'Result', cards);
}

/** True when the verdicts of all arms are shown together at the top. */
export function areFew(report: LabReport): boolean {
  return report.parts.flatMap((part) => part.arms).length <= mostSideBySide;
}

/** The verdicts of a part’s arms, side by side. */
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
    { class: verdictClass(run) },
    h('p', { class: 'arm' }, swatch({ ...style, width: 2.2 }), h('b', {}, arm.label)),
    outcomeBadge(run, verdict),
    h('p', { class: 'headline' }, unbroken(headline)),
    rest && h('p', { class: 'about' }, rest),
    run.blame[0] ? worstPlace(run.blame[0]) : h('div', {}, firstLine(verdict)),
  );
}
