import type { LabClaim } from '../data/contract';
import { h } from '../dom/element';
import { table } from '../dom/table';
import { mark } from '../sections/thresholds';

export function heldInWords(claims: LabClaim[]): string {
  const held = claims.filter((claim) => claim.holds === true).length;
  const differ = claims.filter((claim) => claim.holds === false).length;
  const open = claims.length - held - differ;
  return [`${held} of ${claims.length} hold`, differ && `${differ} differ${differ === 1 ? 's' : ''}`, open && `${open} could not be tried`].filter(Boolean).join(', ');
}

/** What was published beside what was measured. */
export function claimsTable(claims: LabClaim[], label: string): HTMLElement {
  return h(
    'div',
    { class: 'claims' },
    table(
      [
        { label: 'Claim', isHeading: true, value: (claim: LabClaim) => claim.statement, show: (claim) => claim.statement },
        { label: 'Published', value: (claim) => claim.published, show: (claim) => claim.published },
        { label: 'Measured', value: (claim) => claim.measured, show: (claim) => claim.measured },
        {
          label: 'Holds',
          value: (claim) => (claim.holds === null || claim.holds === undefined ? 'not tried' : claim.holds ? 'holds' : 'differs'),
          show: (claim) => mark(claim.holds ?? null, claim.holds === null || claim.holds === undefined ? 'not tried' : claim.holds ? 'holds' : 'differs'),
        },
        { label: 'Why', isWide: true, value: (claim) => claim.why, show: (claim) => [claim.why, compared(claim)] },
      ],
      claims,
      { label },
    ),
  );
}

// A claim of which is better stands or falls by a ratio; whether that could be chance, the comparison says.
function compared({ comparison }: LabClaim): HTMLElement | null {
  if (!comparison) return null;
  const agrees = comparison.agrees ?? null;
  return h('p', { class: 'about' }, mark(agrees, `the comparison ${agrees === null ? 'cannot tell' : agrees ? 'agrees' : 'contradicts'}`), `: ${comparison.summary}`);
}
