import { lookup } from 'node:dns/promises'
import { existsSync } from 'node:fs'
import { access, constants, statfs } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { connect } from 'node:tls'
import { DAY } from '#ethiopia/time-units.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { skewOf } from './database.ts'
import { sandboxState } from '../clipping-reader/confinement.ts'
import { fault, DOCTOR_PATIENCE, doctorWarning, skipped, well } from './finding.ts'
import type { DoctorFinding } from './finding.ts'

const GIGABYTE = 1_000_000_000
/** With less room than this, writes will fail soon. */
const LEAST_FREE = GIGABYTE
const SOON = 5 * GIGABYTE
/** A certificate is normally renewed long before this. */
const LEAST_DAYS = 14

/** Whether a folder, or the place where it would be made, is writable, and how much room there is. */
export async function examineFolder(what: string, folder: string): Promise<DoctorFinding[]> {
  const there = nearest(folder)
  try {
    await access(there, constants.W_OK)
  } catch (error) {
    return [
      fault(
        what,
        `${there} cannot be written (${(error as NodeJS.ErrnoException).code})`,
        'It must belong to the user of the service; with systemd it must be among ReadWritePaths.',
      ),
    ]
  }
  const { bavail, bsize } = await statfs(there)
  const free = bavail * bsize
  const found = `${(free / GIGABYTE).toFixed(1)} GB free for ${folder}`
  if (free < LEAST_FREE)
    return [fault(what, found, 'Make room: writes will fail. Old backups and logs are the first to look at.')]
  return [free < SOON ? doctorWarning(what, found, 'Make room before there is none.') : well(what, found)]
}

/** The folder itself, or its closest existing parent. */
const nearest = (folder: string): string => (existsSync(folder) ? folder : nearest(dirname(resolve(folder))))

/** Whether the installed programs that read strangers' pictures run in a sandbox. */
export function examineSandbox(programs: readonly string[], bwrap?: string): DoctorFinding[] {
  const what = 'sandbox for pictures'
  if (!programs.some((path) => existsSync(path)))
    return [skipped(what, 'no program that reads pictures of notices is installed')]
  const state = sandboxState(['/usr/bin/true'], bwrap)
  if (state === 'absent')
    return [doctorWarning(what, 'bubblewrap is not installed: limits alone hold them', 'apt-get install bubblewrap.')]
  if (state === 'fails')
    return [
      doctorWarning(
        what,
        'bubblewrap does not work here: limits of memory and time alone hold them',
        'Let this user make namespaces (docs/operate.md, The sandbox for pictures), or set TESSERACT_PATH and PDFTOPPM_PATH to off.',
      ),
    ]
  return [well(what, 'bubblewrap works for this user; where systemd keeps a process from it, its log says so')]
}

/**
 * Whether the public name resolves, whether this service answers there, with which certificate, and whether its clock
 * agrees.
 */
export async function examinePublicAddress(origin: string, now: () => number = Date.now): Promise<DoctorFinding[]> {
  const what = 'public address'
  const url = new URL(origin)
  try {
    await lookup(url.hostname.replace(/^\[|\]$/g, ''))
  } catch (error) {
    return [
      fault(
        'name of the public address',
        `${url.hostname} is not known (${(error as NodeJS.ErrnoException).code})`,
        'Give the name an A or AAAA record that leads to this machine, and look for a slip in PUBLIC_ORIGIN.',
      ),
    ]
  }
  const before = now()
  const answer = await fetch(`${origin}/live`, { redirect: 'manual', signal: AbortSignal.timeout(DOCTOR_PATIENCE / 2) })
  const text = (await answer.text()).slice(0, 200)
  const findings: DoctorFinding[] = [
    answer.ok && text.includes('"ok":true')
      ? well(what, `${origin} answers`)
      : fault(
          what,
          `${origin}/live answered ${answer.status}, and not as this service does`,
          'Look at the proxy: it must send everything to our port, /live too.',
        ),
  ]
  const date = Date.parse(answer.headers.get('date') ?? '')
  // The header counts whole seconds.
  if (!Number.isNaN(date)) findings.push(skewOf('clock of the public address', date + 500 - (before + now()) / 2))
  if (url.protocol === 'https:') findings.push(await certificateOf(url, now()))
  return findings
}

function certificateOf({ hostname, port }: URL, now: Instant): Promise<DoctorFinding> {
  const what = 'certificate'
  return new Promise((resolve, reject) => {
    const socket = connect(
      { host: hostname, port: Number(port || 443), servername: hostname, timeout: DOCTOR_PATIENCE / 2 },
      () => {
        const ends = Date.parse(socket.getPeerCertificate().valid_to)
        const days = Math.floor((ends - now) / DAY)
        socket.destroy()
        resolve(
          days < LEAST_DAYS
            ? doctorWarning(
                what,
                `it ends in ${days} days`,
                'Look why the proxy does not renew it: its log, and whether port 80 is reachable.',
              )
            : well(what, `good for ${days} days`),
        )
      },
    )
    socket.on('error', reject)
    socket.on('timeout', () => socket.destroy(new Error('timeout')))
  })
}
