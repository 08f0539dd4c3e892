import type { PlantedFault, Results } from './fault.ts'
import { countOf } from './results.ts'

const code = (text: string): string => {
  const line = text.trim().replace(/\s*\n\s*/g, ' ⏎ ')
  return line === '' ? '(nothing)' : `\`\`${line.replaceAll('|', '\\|')}\`\``
}

/** docs/planted-faults.md: every fault, and the test of the gate that caught it; `before`: of an older gate. */
export function faultList(faults: readonly PlantedFault[], now: Results, before: Results): string {
  const tried = (results: Results) => faults.filter(({ id }) => results[id] !== undefined).length
  const older =
    tried(before) === 0 ? '' : ` The gate of before caught ${countOf(faults, before, 'caught')} of ${tried(before)}.`
  const rows = faults.map(
    ({ id, file, kind, old, now: became }) =>
      `| ${id} | ${file} | ${kind} | ${code(old)} | ${code(became)} | ${(now[id] ?? 'not tried').replaceAll('|', '\\|')} |`,
  )
  return `# Planted faults

What is the gate worth? ${faults.length} faults of the kind that happens, spread over every module and layer, are planted one at a time; of ${tried(now)} tried so far the gate caught ${countOf(faults, now, 'caught')}.${older}

\`npm run planted-faults\` does it again: it plants each in a copy, runs the gate in the order in which it costs until something fails, and goes on where it was stopped
(\`-- --only id,id\`, \`--again\`, \`--near\` for the test files that a fault names and no others, \`--gate DIR\` for another checkout's gate, \`--list\` to write this page).
A fault counts as caught where a check fails with it and passes without it; the results stand in \`scripts/planted/results.json\`. Whoever adds a layer adds faults to
\`scripts/planted/\`; one that is missed gets a test in the cheapest place that shows it.

| Fault | File | Kind | Was | Became | Caught by |
|---|---|---|---|---|---|
${rows.join('\n')}
`
}
