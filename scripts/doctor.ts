import { examine } from '#server/adapters/doctor/examine.ts'
import { withoutSecrets } from '#server/adapters/doctor/finding.ts'
import type { DoctorFinding } from '#server/adapters/doctor/finding.ts'
import { ConfigError, readConfig, secretValues } from '#server/config.ts'

const MARKS = { well: 'ok     ', warning: 'WARNING', fault: 'FAULT  ', skipped: '-      ' }

function findingText({ what, state, found, advice }: DoctorFinding): string {
  return `${MARKS[state]} ${what}: ${found}\n${advice === undefined ? '' : `          → ${advice}\n`}`
}

/**
 * npm run doctor: checks everything that the service needs, and gives advice for each fault. Ends with 1 where there is
 * a fault; never prints a secret.
 */
async function main(): Promise<void> {
  const config = readConfig()
  const secrets = secretValues()
  let faults = 0
  for await (const finding of examine(config)) {
    if (finding.state === 'fault') faults++
    process.stdout.write(withoutSecrets(findingText(finding), secrets))
  }
  process.stdout.write(faults === 0 ? 'No fault.\n' : `${faults === 1 ? '1 fault' : `${faults} faults`}.\n`)
  process.exit(faults === 0 ? 0 : 1)
}

main().catch((error: unknown) => {
  const text = error instanceof ConfigError ? error.message : String((error as Error).stack ?? error)
  process.stderr.write(`${withoutSecrets(text, secretValues())}\n`)
  process.exit(1)
})
