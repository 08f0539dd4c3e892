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
  const byHand = faults.filter(({ atFirst }) => atFirst !== undefined)
  const missed = byHand.filter(({ atFirst }) => atFirst === 'missed')
  const rows = faults.map(
    ({ id, file, kind, old, now: became }) =>
      `| ${id} | ${file} | ${kind} | ${code(old)} | ${code(became)} | ${(now[id] ?? 'not tried').replaceAll('|', '\\|')} |`,
  )
  return `# Planted faults

This page measures the gate: ${faults.length} typical faults in all modules and layers are planted one at a time. Of ${tried(now)} tried so far the gate caught ${countOf(faults, now, 'caught')}.${older}
Of these, ${byHand.length} were planted by hand by somebody who had not looked at what the tests cover: ${missed.length} of them were missed at first, and each has a test since.

\`npm run planted-faults\` repeats it: it plants each fault in a copy, runs the gate from cheap to expensive steps until one fails, and continues where it was stopped
(\`-- --only id,id\`, \`--again\`, \`--near\` for only the test files that a fault names, \`--gate DIR\` for another checkout's gate, \`--list\` to write this page).
A fault counts as caught if a check fails with it and passes without it. The results are in \`scripts/planted/results.json\`. A new layer needs faults in
\`scripts/planted/\`; a missed fault gets a test in the cheapest place that shows it.

| Fault | File | Kind | Was | Became | Caught by |
|---|---|---|---|---|---|
${rows.join('\n')}
`
}
