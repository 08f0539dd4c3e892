/**
 * The result of one check. `fault`: the service cannot work; `warning`: it works, but something should be changed;
 * `skipped`: not configured.
 */
export type DoctorFinding = {
  what: string
  state: 'well' | 'warning' | 'fault' | 'skipped'
  found: string
  /** The next step; always there with faults and warnings. */
  advice?: string
}

/** Milliseconds that a check may take. */
export const DOCTOR_PATIENCE = 8000

export const well = (what: string, found: string): DoctorFinding => ({ what, state: 'well', found })
export const skipped = (what: string, found: string): DoctorFinding => ({ what, state: 'skipped', found })
export const fault = (what: string, found: string, advice: string): DoctorFinding => ({
  what,
  state: 'fault',
  found,
  advice,
})
export const doctorWarning = (what: string, found: string, advice: string): DoctorFinding => ({
  what,
  state: 'warning',
  found,
  advice,
})

/** A service that does not answer in time, or an unforeseen error, is a fault: the doctor must always finish. */
export async function examined(
  what: string,
  look: () => Promise<DoctorFinding[]>,
  patience = DOCTOR_PATIENCE,
): Promise<DoctorFinding[]> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<DoctorFinding[]>((resolve) => {
    timer = setTimeout(
      () => resolve([fault(what, `no answer within ${Math.round(patience / 1000)} seconds`, ADVICE.timeout)]),
      patience,
    )
  })
  try {
    return await Promise.race([look(), late])
  } catch (error) {
    return [fault(what, reasonOf(error), adviceOn(error))]
  } finally {
    clearTimeout(timer)
  }
}

const ADVICE = {
  timeout: 'Look whether a firewall swallows what is sent there, and whether the other side is overloaded.',
  refused: 'Nobody listens at that address: look at host and port, and whether the other side runs.',
  name: 'The name is not known: look for a slip in it, and whether DNS works on this machine (getent hosts NAME).',
  other: 'Look at the address in the settings and at what the other side logs.',
  certificate:
    'The certificate of the other side is not trusted here: look at its name, its end and the clock of this machine.',
} as const

type Coded = { code?: string; message?: string; cause?: unknown; errors?: unknown[] }

/** The innermost error is the cause. */
function innermost(error: unknown): Coded {
  const coded = error as Coded
  const next = coded.cause ?? coded.errors?.[0]
  return next === undefined ? coded : innermost(next)
}

export function reasonOf(error: unknown): string {
  const { code, message } = innermost(error)
  return [code, message].filter((part) => part !== undefined && part !== '').join(': ') || 'it failed'
}

export function adviceOn(error: unknown): string {
  const { code = '', message = '' } = innermost(error)
  if (/ECONNREFUSED/.test(code)) return ADVICE.refused
  if (/ENOTFOUND|EAI_AGAIN/.test(code)) return ADVICE.name
  if (/TIMEOUT|TIMEDOUT/i.test(code) || /timeout|timed out/i.test(message)) return ADVICE.timeout
  if (/CERT|SSL|TLS|SELF_SIGNED/i.test(code)) return ADVICE.certificate
  return ADVICE.other
}

/** A text with every secret removed, wherever it was quoted. */
export function withoutSecrets(words: string, secrets: readonly string[]): string {
  return secrets
    .filter((secret) => secret.length > 3)
    .toSorted((a, b) => b.length - a.length)
    .reduce((said, secret) => said.replaceAll(secret, '•••').replaceAll(encodeURIComponent(secret), '•••'), words)
}
