import type { Config } from '#server/config.ts'
import { doctorWarning, well } from './finding.ts'
import type { DoctorFinding } from './finding.ts'

/** Settings that are valid but probably a mistake in production. */
export function examineSettings(config: Config): DoctorFinding[] {
  const what = 'settings'
  const isPublic = config.publicOrigin.startsWith('https:')
  const findings: DoctorFinding[] = []
  const warn = (found: string, advice: string) => findings.push(doctorWarning(what, found, advice))
  if (isPublic && config.samples)
    warn('tenders written for show are on', 'Set SAMPLES=off before the first real tender.')
  if (isPublic && config.trustedProxies === 0)
    warn('no proxy is believed', 'Behind a proxy all readers count as one: set TRUSTED_PROXIES=1.')
  if (config.webProcesses > 1 && config.drain === 0)
    warn('a process that is to stop closes its port at once', 'Behind a balancer set DRAIN_SECONDS=5.')
  if (isPublic && !config.backups)
    warn(
      'no backup is made by this process',
      'Set BACKUP_DIR for one process with the role jobs, unless backups are made elsewhere.',
    )
  if (isPublic && !config.contact.email)
    warn('nobody can write to you', 'Set OPERATOR_EMAIL: the contact page and security.txt name it.')
  if (isPublic && !config.channels.email)
    warn('no email goes out', 'Set SMTP_URL and MAIL_FROM: codes and alerts are only shown to yourself.')
  return findings.length > 0 ? findings : [well(what, 'nothing to mind')]
}
