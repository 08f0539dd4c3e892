import { readFileSync, statSync } from 'node:fs'
import type { Instant } from '#ethiopia/time-units.ts'

/**
 * Settings that only the operator may know: each may also be given as NAME_FILE, the path of a file that contains it.
 */
export const SECRETS: readonly string[] = [
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'DOCUMENTS_S3_ACCESS_KEY_ID',
  'DOCUMENTS_S3_SECRET_ACCESS_KEY',
  'SMTP_URL',
  'AFROMESSAGE_TOKEN',
  'TELEGRAM_BOT_TOKEN',
  'TELEGRAM_WEBHOOK_SECRET',
  'VAPID_PRIVATE_KEY',
  'GOOGLE_CONTACTS_CLIENT_SECRET',
  'MODEL_KEY',
  'SANTIMPAY_PRIVATE_KEY',
  'SANTIMPAY_TOKEN',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'METRICS_TOKEN',
]

type Environment = Readonly<Record<string, string | undefined>>
const fileOf = (env: Environment, name: string): string | undefined => env[`${name}_FILE`] || undefined

/**
 * The environment with each secret that a file holds, without the line ends after it. Errors are reported in `faults`,
 * without values.
 */
export function withSecretFiles(env: Environment, faults: string[]): Environment {
  const read = SECRETS.flatMap((name) => {
    const file = fileOf(env, name)
    if (file === undefined) return []
    if (env[name]) {
      faults.push(`${name} and ${name}_FILE are both set: keep one of them`)
      return []
    }
    try {
      const value = readFileSync(file, 'utf8').replace(/[\r\n]+$/, '')
      if (value === '') faults.push(`${name}_FILE names a file that is empty (${file})`)
      return [[name, value] as const]
    } catch (error) {
      faults.push(`${name}_FILE names a file that cannot be read (${file}: ${(error as NodeJS.ErrnoException).code})`)
      return []
    }
  })
  return { ...env, ...Object.fromEntries(read) }
}

/** The values of secrets, and the passwords within those that are URLs: they must not be printed. */
export function secretValuesOf(env: Environment): string[] {
  const known = withSecretFiles(env, [])
  return SECRETS.flatMap((name) => {
    const value = known[name]
    if (!value) return []
    const password = /^[a-z]+:\/\//.test(value) && URL.canParse(value) ? new URL(value).password : ''
    return [value, password, decoded(password)].filter((part) => part !== '')
  })
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Where a secret is configured; `changedAt` (epoch milliseconds) is known for files only. */
export type SecretState = { name: string; kept: 'nowhere' | 'environment' | 'file'; file?: string; changedAt?: Instant }

/** It opens backups, and is never read as a value: age's file may hold several keys. */
const BACKUP_KEY = 'BACKUP_IDENTITY'

/** Where each secret is configured and since when, without its value. */
export function secretStates(env: Environment): SecretState[] {
  return [...SECRETS, BACKUP_KEY].map((name): SecretState => {
    const file = fileOf(env, name)
    if (file === undefined) return { name, kept: env[name] ? 'environment' : 'nowhere' }
    const changedAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs
    return { name, kept: 'file', file, ...(changedAt === undefined ? {} : { changedAt }) }
  })
}
