// Prints what became of the mutants of a room, as Markdown: the score, and each mutant that no test noticed.
// Usage: node eng/mutants.mjs ROOM REPORT.json
import { readFileSync } from "node:fs";
import { basename } from "node:path";

const [room, path] = process.argv.slice(2);
const files = Object.entries(JSON.parse(readFileSync(path, "utf8")).files);
const mutants = files.flatMap(([file, { mutants }]) => mutants.map((mutant) => ({ ...mutant, file: basename(file) })));
const count = (...statuses) => mutants.filter((mutant) => statuses.includes(mutant.status)).length;

// As Stryker counts: a mutant that makes the tests hang is noticed, one that no test reaches is not.
const noticed = count("Killed", "Timeout");
const missed = count("Survived", "NoCoverage");
const score = ((100 * noticed) / (noticed + missed)).toFixed(1);
console.log(`| room | mutants | noticed | survived | reached by no test | score |\n|---|---|---|---|---|---|`);
console.log(`| ${room} | ${noticed + missed} | ${noticed} | ${count("Survived")} | ${count("NoCoverage")} | ${score} % |\n`);

for (const { file, location, status, mutatorName, replacement } of mutants) {
    if (status === "Survived" || status === "NoCoverage") {
        const shown = (replacement ?? "").replace(/\s+/g, " ").slice(0, 90);
        console.log(`${file}:${location.start.line}  ${status}  ${mutatorName}  ->  ${shown}`);
    }
}
