import type { BlamedPlace, EndpointResult, Run } from './contract';

/** An endpoint with its place in run.json, which its anchor has. */
export interface NumberedEndpoint {
  index: number;
  endpoint: EndpointResult;
}

/** The address of an endpoint within the page. */
export function endpointAnchor(index: number): string {
  return `endpoint-${index + 1}`;
}

/** The address of a blamed line within the page. */
export function blameAnchor(index: number): string {
  return `blame-${index + 1}`;
}

/** The place in `endpoints[]` of the endpoint that a blamed line serves. Null when none is known, or when the page lists only one. */
export function findEndpoint(run: Run, blamed: BlamedPlace): number | null {
  const endpoints = run.endpoints;
  const index = blamed.endpoint ? endpoints.findIndex(({ name }) => name === blamed.endpoint) : -1;
  return index >= 0 && endpoints.length > 1 ? index : null;
}

/** The places in `blame[]` of the lines that serve an endpoint, the worst first. */
export function findLines(run: Run, endpoint: EndpointResult): number[] {
  return run.blame.flatMap((blamed, index) => (blamed.endpoint === endpoint.name ? [index] : []));
}

/** The endpoints by their 99th percentile, the slowest first. Those without any success come before, since nothing is worse. */
export function slowestFirst(endpoints: EndpointResult[]): NumberedEndpoint[] {
  const slowness = ({ sent, responseTime }: EndpointResult) =>
    responseTime.count > 0 ? responseTime.p99 : sent > 0 ? Number.POSITIVE_INFINITY : -1;
  return endpoints
    .map((endpoint, index) => ({ index, endpoint }))
    .sort((a, b) => compare(slowness(b.endpoint), slowness(a.endpoint)));
}

// Infinities are equal, and their difference is not a number.
function compare(a: number, b: number): number {
  return a === b ? 0 : a - b;
}
