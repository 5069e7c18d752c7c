import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv2020 from 'ajv/dist/2020';
import { parse } from 'yaml';
import { describe, expect, it } from 'vitest';

/** The published JSON Schema of plan files, judged by a validator that is not ours. */

const root = join(import.meta.dirname, '../..');
const corpus = 'tests/Threadbare.Tests/PlanFiles';
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const list = (folder: string, ending: RegExp) => readdirSync(join(root, folder)).filter((name) => ending.test(name)).sort();
// A key that is required together with others stands in the properties of the map around them.
const validate = new Ajv2020({ strict: true, strictRequired: false }).compile(JSON.parse(read('docs/reference/plan.schema.json')));

/** The faults of a plan in YAML or JSON; empty for a plan that an editor leaves alone. */
function findFaults(text: string): string[] {
  let plan: unknown;
  try {
    plan = parse(text);
  } catch (fault) {
    return [String(fault)];
  }

  validate(plan);
  return (validate.errors ?? []).map((fault) => `${fault.instancePath}: ${fault.message}`);
}

/** The plans in the pages of the docs. */
function listDocumented(): [string, string][] {
  const pages = ['docs', 'docs/concepts', 'docs/guides', 'docs/reference'].flatMap((folder) =>
    list(folder, /\.md$/).map((name) => `${folder}/${name}`));
  return pages.flatMap((page) => [...read(page).matchAll(/^```yaml\n((?:#[^\n]*\n)*schema: threadbare-plan\/1\n[^]*?)^```$/gm)]
    .map((plan, number): [string, string] => [`${page} ${number + 1}`, plan[1] ?? '']));
}

/** Mistakes that only the reader finds: they lie between two places, in another file, or within a text. */
const beyondSchema = new Set([
  // Anchors and tags are gone once the YAML is read.
  'anchor.yaml', 'tag.yaml',
  // Placeholders against the takes and feeds of the scenario.
  'column-without-feed.yaml', 'default-header-variable.yaml', 'feed-not-used.yaml', 'feed-without-column.yaml', 'placeholder-broken.yaml',
  'placeholder-in-host.yaml', 'placeholder-in-password.yaml', 'unknown-column.yaml', 'unknown-feed.yaml', 'unknown-variable.yaml',
  'variable-before-take.yaml', 'variable-nobody-takes.yaml', 'variable-of-other-scenario.yaml',
  // Other files.
  'feed-broken-row.yaml', 'feed-empty-file.yaml', 'feed-file-missing.yaml', 'feed-only-header.yaml', 'file-missing.yaml',
  // Two sections, or two rows.
  'feed-pick-mixed.yaml', 'feed-rows-in-urls.yaml', 'feed-rows-odd.yaml', 'feed-unique-too-few.yaml', 'feed-values-in-scenario.yaml',
  'feed-rows-without-columns.yaml', 'relative-without-target.yaml', 'url-in-urls-wrong.yaml', 'scenario-only-thinks.yaml',
  'engine-cannot.yaml', 'stages-mixed.yaml', 'stages-warm-up.yaml',
  // Names whose case does not count.
  'header-framing.yaml',
  // The value of a text.
  'host-without-scheme.yaml', 'masked.yaml', 'steps-too-many.yaml', 'take-bad-regex.yaml', 'take-path-bracket.yaml',
  'think-backwards.yaml',
  'threshold-unknown.yaml', 'timeout-too-long.yaml', 'users-over-single.yaml', 'users-range-alone.yaml',
]);

describe('a good plan', () => {
  it.each(list(`${corpus}/GoodPlans`, /./))('%s', (name) => expect(findFaults(read(`${corpus}/GoodPlans/${name}`))).toEqual([]));

  it.each(list('tests/Threadbare.Tests/Verbs', /^InitVerbTests\..*\.yaml$/))('%s', (name) =>
    expect(findFaults(read(`tests/Threadbare.Tests/Verbs/${name}`))).toEqual([]));

  it.each(listDocumented())('%s', (_, plan) => expect(findFaults(plan)).toEqual([]));

  it('finds the plans of the docs', () => expect(listDocumented().length).toBeGreaterThan(3));
});

describe('a bad plan', () => {
  const bad = list(`${corpus}/BadPlans`, /\.yaml$/);

  it.each(bad.filter((name) => !beyondSchema.has(name)))('%s is refused', (name) =>
    expect(findFaults(read(`${corpus}/BadPlans/${name}`))).not.toEqual([]));

  // A plan that leaves this list is refused by the schema too; one that joins it needs a reason.
  it.each([...beyondSchema])('%s is for the reader alone', (name) =>
    expect(findFaults(read(`${corpus}/BadPlans/${name}`))).toEqual([]));
});

/** The published JSON Schema of run.json, against runs as they are written. */
describe('a run', () => {
  const contracts = 'tests/Threadbare.Tests/Contracts';
  const schema = JSON.parse(read('docs/reference/run.schema.json')) as object;
  const validateRun = new Ajv2020({ strict: false, formats: { 'date-time': true } }).compile(schema);
  const faultsOf = (run: unknown) => {
    validateRun(run);
    return (validateRun.errors ?? []).map((fault) => `${fault.instancePath}: ${fault.message}`);
  };
  const plan = { schema: 'threadbare-plan/1', urls: ['http://localhost'] };
  const whole = { ...(JSON.parse(read(`${contracts}/run.approved.json`)) as object), plan };

  it('with every field is as the schema says', () => expect(faultsOf(whole)).toEqual([]));

  it('without a field that is always written is refused', () => expect(faultsOf({ ...whole, totals: {} })).not.toEqual([]));

  it('with a wrong word or a wrong type is refused', () => {
    expect(faultsOf({ ...whole, verdict: { limit: 'gremlins' } })).not.toEqual([]);
    expect(faultsOf({ ...whole, plan: { schema: 'threadbare-plan/1', urls: 7 } })).not.toEqual([]);
  });
});
