// Writes src/data/documents.ts, the types of results, from the published JSON Schema.
import { readFileSync, writeFileSync } from 'node:fs';
import { compile } from 'json-schema-to-typescript';

// A description beside a reference would make a second type of the one that is referred to.
const simplify = (key, value) => {
  if (key === '' || !value?.$ref) return value;
  return { $ref: value.$ref === 'plan.schema.json' ? '#/$defs/LoadPlan' : value.$ref };
};

const { $defs } = JSON.parse(readFileSync(new URL('../docs/reference/run.schema.json', import.meta.url), 'utf8'), simplify);
// Rules for several keys at once make no type.
const { $id, title, anyOf, allOf, $defs: parts, ...LoadPlan } = $defs.plan;
// A figure that is not finite is written as a word. The functions in figures.ts take it for unknown.
const types = { ...$defs, ...parts, LoadPlan, Figure: { type: 'number' } };
const documents = { run: 'RunResult', comparison: 'ComparisonResult', lab: 'LabReport', trend: 'TrendResult', review: 'CodeReview' };
const properties = Object.fromEntries(Object.entries(documents).map(([name, type]) => [name, { $ref: `#/$defs/${type}` }]));
const text = await compile({ type: 'object', properties, $defs: types }, 'Documents', {
  additionalProperties: false,
  format: false,
  ignoreMinAndMaxItems: true,
  bannerComment: '// Generated from docs/reference/run.schema.json by npm run contract: do not edit.',
});
writeFileSync(new URL('src/data/documents.ts', import.meta.url), text);
