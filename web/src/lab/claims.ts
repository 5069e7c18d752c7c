import type { LabClaim } from '../data/contract';
import { h } from '../dom/element';
import { table } from '../dom/table';
import { mark } from '../sections/thresholds';

/** The number of claims by their result, such as `4 of 6 hold, 1 differs, 1 was not tested`. */
export function describeClaims(claims: LabClaim[]): string {
  const held = claims.filter((claim) => claim.holds === true).length;
  const partly = claims.filter((claim) => claim.outcome === 'direction-only').length;
  const differ = claims.filter((claim) => claim.holds === false).length - partly;
  const disturbed = claims.filter((claim) => claim.outcome === 'not-told').length;
  const open = claims.length - held - partly - differ - disturbed;
  const parts = [
    `${held} of ${claims.length} hold`,
    partly > 0 && `${partly} in direction only`,
    differ > 0 && `${differ} ${differ === 1 ? 'differs' : 'differ'}`,
    disturbed > 0 && `${disturbed} not told`,
    open > 0 && `${open} ${open === 1 ? 'was' : 'were'} not tested`,
  ];
  return parts.filter(Boolean).join(', ');
}

/** The published claims beside the measured results. */
export function claimsTable(claims: LabClaim[], label: string): HTMLElement {
  return h(
    'div',
    { class: 'claims' },
    table(
      [
        { label: 'Claim', isHeading: true, value: (claim: LabClaim) => claim.statement, show: (claim) => claim.statement },
        { label: 'Result', value: describeResult, show: (claim: LabClaim) => mark(claim.holds, describeResult(claim)) },
        { label: 'Published', value: (claim) => claim.published, show: (claim) => claim.published },
        { label: 'Measured', value: (claim) => claim.measured, show: (claim) => claim.measured },
        { label: 'Bounds', isWide: true, value: (claim) => claim.bounds ?? '', show: (claim) => claim.bounds ?? '–' },
        { label: 'Reason', isWide: true, value: (claim) => claim.why, show: (claim) => [claim.why, comparisonText(claim)] },
      ],
      claims,
      { label },
    ),
  );
}

function describeResult({ holds, outcome }: LabClaim): string {
  if (outcome === 'direction-only') return 'direction only';
  if (outcome === 'not-told') return 'not told';
  if (holds === null) return 'not tested';
  return holds ? 'holds' : 'differs';
}

// The claim is decided by a ratio. The comparison adds whether that ratio could be chance.
function comparisonText({ comparison }: LabClaim): HTMLElement | null {
  if (!comparison) return null;
  const agrees = comparison.agrees ?? null;
  const verb = agrees === null ? 'is inconclusive' : agrees ? 'agrees' : 'contradicts';
  return h('p', { class: 'about' }, mark(agrees, `the comparison ${verb}`), `: ${comparison.summary}`);
}
