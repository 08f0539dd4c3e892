import { spawnSync } from 'node:child_process'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { faultsOfLock } from './audit/lock-rules.ts'
import { readLock, readManifest } from './release/packages.ts'

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
const PATIENCE = 20_000

type Report = { vulnerabilities?: Record<string, { severity: string; range: string; fixAvailable: unknown }> }

/** The findings of `npm audit` for packages of a release; undefined where the registry does not answer. */
function askRegistry(): string[] | undefined {
  const { stdout } = spawnSync('npm', ['audit', '--json', '--omit=dev'], {
    cwd: ROOT,
    encoding: 'utf8',
    timeout: PATIENCE,
  })
  let report: Report
  try {
    report = JSON.parse(stdout) as Report
  } catch {
    return undefined
  }
  if (!report.vulnerabilities) return undefined
  return Object.entries(report.vulnerabilities)
    .filter(([, { severity }]) => severity === 'high' || severity === 'critical')
    .map(([name, { severity, range }]) => `${name} ${range}: ${severity} (npm audit)`)
}

const { allowScripts } = readManifest(ROOT) as { allowScripts?: Record<string, boolean> }
// Those that must not run count as well: npm then never runs them.
const decided = Object.keys(allowScripts ?? {})
const known = faultsOfLock(readLock(ROOT), { decided })
const asked = askRegistry()
for (const fault of [...known, ...(asked ?? [])]) process.stderr.write(`${fault}\n`)
process.stdout.write(
  asked
    ? 'the registry was asked, too\n'
    : 'the registry did not answer: the lock file was read by our own rules alone\n',
)
process.exitCode = known.length + (asked?.length ?? 0) === 0 ? 0 : 1
