import type { Lock } from '../release/packages.ts'

/**
 * Known bad versions. `below`: everything older, within the same major where `major` is given; `exactly`: compromised
 * releases.
 */
export type LockRule = { name: string; why: string } & (
  | { below: string; major?: number }
  | { exactly: readonly string[] }
)

/**
 * Rules that check a lock file without network: advisories on what we use or once used, and releases of packages that
 * were taken over; `npm audit` knows the rest where the registry answers. Add what it finds.
 */
export const LOCK_RULES: readonly LockRule[] = [
  { name: 'brace-expansion', major: 2, below: '2.0.2', why: 'CVE-2025-5889: a regular expression that does not end' },
  { name: 'cross-spawn', below: '7.0.5', why: 'CVE-2024-21538: a regular expression that does not end' },
  { name: 'fast-xml-parser', below: '4.4.1', why: 'CVE-2024-41818: a regular expression that does not end' },
  { name: 'follow-redirects', below: '1.15.6', why: 'CVE-2024-28849: credentials go to another host' },
  { name: 'form-data', major: 4, below: '4.0.4', why: 'CVE-2025-7783: boundaries can be guessed' },
  { name: 'jose', below: '4.15.5', why: 'CVE-2024-28176: compressed tokens fill the memory' },
  { name: 'mammoth', below: '1.11.0', why: 'CVE-2025-11849: documents read files of the server' },
  { name: 'nodemailer', below: '7.0.7', why: 'GHSA-mm7p-fcc7-pg87: letters go to another domain' },
  { name: 'sanitize-html', below: '2.12.1', why: 'CVE-2024-21501: tells which files there are' },
  { name: 'semver', major: 7, below: '7.5.2', why: 'CVE-2022-25883: a regular expression that does not end' },
  { name: 'tar', below: '6.2.1', why: 'CVE-2024-28863: folders without an end' },
  { name: 'tough-cookie', below: '4.1.3', why: 'CVE-2023-26136: pollutes prototypes' },
  { name: 'undici', major: 6, below: '6.21.2', why: 'CVE-2025-47279: memory that is not given back' },
  { name: 'word-wrap', below: '1.2.4', why: 'CVE-2023-26115: a regular expression that does not end' },
  { name: 'ws', major: 8, below: '8.17.1', why: 'CVE-2024-37890: a request with many headers ends the process' },
  ...takenOver('event-stream', '3.3.6'),
  ...takenOver('ua-parser-js', '0.7.29', '0.8.0', '1.0.0'),
  ...takenOver('coa', '2.0.3', '2.0.4', '2.1.1', '2.1.3', '3.0.1', '3.1.3'),
  ...takenOver('rc', '1.2.9', '1.3.9', '2.3.9'),
  ...takenOver('node-ipc', '10.1.1', '10.1.2', '10.1.3'),
  ...takenOver('chalk', '5.6.1'),
  ...takenOver('debug', '4.4.2'),
  ...takenOver('ansi-styles', '6.2.2'),
  ...takenOver('strip-ansi', '7.1.1'),
  ...takenOver('color-convert', '3.1.1'),
]

function takenOver(name: string, ...exactly: string[]): LockRule[] {
  return [{ name, exactly, why: 'was published by somebody who had taken it over' }]
}

const numbers = (version: string): number[] => version.split(/[-+]/, 1)[0]?.split('.').map(Number) ?? []

function isOlder(version: string, than: string): boolean {
  const [one, other] = [numbers(version), numbers(than)]
  const at = one.findIndex((part, n) => part !== other[n])
  return at >= 0 && (one[at] ?? 0) < (other[at] ?? 0)
}

function isBad(version: string, rule: LockRule): boolean {
  if ('exactly' in rule) return rule.exactly.includes(version)
  const isMeant = rule.major === undefined || numbers(version)[0] === rule.major
  return isMeant && isOlder(version, rule.below)
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/**
 * The faults of a lock file's packages: known bad versions, and packages without an integrity hash, from another source
 * or with an install script about which nothing was decided.
 */
export function faultsOfLock(
  lock: Lock,
  { decided, rules = LOCK_RULES }: { decided: readonly string[]; rules?: readonly LockRule[] },
): string[] {
  return Object.entries(lock.packages).flatMap(([place, found]) => {
    if (place === '' || found['link'] === true) return []
    const name = textOf(found['name']) ?? place.replace(/^.*node_modules\//, '')
    const version = found.version ?? ''
    const faults = rules
      .filter((rule) => rule.name === name && isBad(version, rule))
      .map(({ why }) => `${name} ${version}: ${why}`)
    if (typeof found['integrity'] !== 'string' && found['inBundle'] !== true)
      faults.push(`${name} ${version}: its content is not sealed (no integrity)`)
    if (/^(?:git|http:|file:)/.test(textOf(found['resolved']) ?? ''))
      faults.push(`${name} ${version}: it does not come from the registry`)
    if (found['hasInstallScript'] === true && !decided.includes(name))
      faults.push(
        `${name} ${version}: it runs a script when it is installed, and package.json says nothing of it (allowScripts)`,
      )
    return faults
  })
}
