import type { PlantedFault, FaultResult } from './fault.ts'

const code = (text: string): string => {
  const line = text.trim().replace(/\s*\n\s*/g, ' ⏎ ')
  return line === '' ? '(nothing)' : `\`\`${line.replaceAll('|', '\\|')}\`\``
}
const said = (found: FaultResult | undefined): string => {
  if (!found) return 'not tried'
  return found.outcome === 'caught'
    ? `${found.caught?.step}: ${(found.caught?.by ?? '').replace(/^.*?\.test\.tsx?: /, '').replaceAll('|', '\\|')}`
    : found.outcome
}

/** docs/planted-faults.md: every fault, and which test of the gate caught it; `before`: of an older gate. */
export function faultList(
  faults: readonly PlantedFault[],
  now: Record<string, FaultResult>,
  before: Record<string, FaultResult>,
): string {
  const count = (results: Record<string, FaultResult>) =>
    faults.filter(({ id }) => results[id]?.outcome === 'caught').length
  const tried = (results: Record<string, FaultResult>) => faults.filter(({ id }) => results[id]).length
  const older = tried(before) === 0 ? '' : ` The gate of before caught ${count(before)} of ${tried(before)}.`
  const rows = faults.map(
    (fault) =>
      `| ${fault.id} | ${fault.file} | ${fault.kind} | ${code(fault.old)} | ${code(fault.now)} | ${said(now[fault.id])} |`,
  )
  return `# Planted faults

What is the gate worth? ${faults.length} faults of the kind that happens, spread over every module and layer, are planted one at a time; of ${tried(now)} tried so far the gate caught ${count(now)}.${older}

\`npm run planted-faults\` does it again: it plants each in a copy, runs the gate in the order in which it costs until something fails, and goes on where it was stopped
(\`-- --only id,id\`, \`--again\`, \`--gate DIR\` for another checkout's gate, \`--list\` to write this page). A fault counts as caught where a check fails with it and
passes without it. Whoever adds a layer adds faults to \`scripts/planted/\`; one that is missed gets a test in the cheapest place that shows it.

| Fault | File | Kind | Was | Became | Caught by |
|---|---|---|---|---|---|
${rows.join('\n')}
`
}
