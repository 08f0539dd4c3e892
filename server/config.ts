import { join } from 'node:path'
import { z } from 'zod'
import { headersIn } from './otlp-headers.ts'

/** What the process runs: answering requests, working on jobs, or both. */
export type Roles = ReadonlySet<'web' | 'jobs'>

/** Services of others that the operator may connect. Absent: nothing of them is shown, loaded or called. */
export type Integrations = {
  /** The bot's name without '@'. */
  telegramBot?: string
  /** Where the browsers of people who agreed send what they did (docs/analytics.md). */
  analyticsUrl?: string
  /** Opens Google's embedded maps; the browser gets it, so it is to be bound to this site's address. */
  mapsKey?: string
}

/** How messages leave the machine. A channel that is absent shows its messages at /dev/outbox instead. */
export type ChannelsConfig = {
  email?: { url: string; from: string }
  sms?: { url: string; token: string; sender: string | undefined; from: string | undefined }
  telegram?: { token: string; apiUrl: string }
}

/** Push messages to browsers. Keys that are not given are made once and kept in the database. */
export type PushConfig = {
  keys?: { publicKey: string; privateKey: string }
  subject?: string
  /** Push services besides those we know. */ hosts: readonly string[]
}

/** Where the files of documents lie. */
export type DocumentsConfig =
  | { kind: 'disk'; folder: string }
  | { kind: 's3'; endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string; /** Before each key. */ prefix: string }

/** Who runs the service, as its contact and legal pages say. What is absent is not shown. */
export type ContactConfig = { name?: string; address?: string; phones: string[]; email?: string; website?: string }

/** Where traces and errors are told (docs/decisions/0060-tracing.md). Absent: nowhere. */
export type TelemetryConfig = { endpoint: string; headers: Readonly<Record<string, string>>; service: string; sampleRate: number }

/** Social sign-ins: one that is absent is not offered. */
export type SignInConfig = {
  google?: { clientIds: readonly string[]; keysUrl: string }
  telegram?: { botName: string; botToken: string }
  /** How many codes go out by SMS in a day, over the whole country. */
  smsDailyCap: number
}

/** Reading contacts from Google, with the person's permission; absent where it is not configured. */
export type GoogleContactsConfig = { clientId: string; clientSecret: string; questionUrl: string; tokenUrl: string; revokeUrl: string; peopleUrl: string }

export type Config = {
  host: string
  port: number
  /** How the service is reached from outside, without a slash at the end. */
  publicOrigin: string
  /** Where pages in an Android web view make their calls, when that is elsewhere; with the domain of the cookies when it is another host. */
  apiBase?: { origin: string; cookieDomain?: string }
  roles: Roles
  database: { kind: 'pglite'; dataDir: string } | { kind: 'postgres'; url: string }
  documents: DocumentsConfig
  /** How many proxies in front may be believed about the caller's address. */
  trustedProxies: number
  integrations: Integrations
  signIn: SignInConfig
  /** Parts of SMS that all people together may send each other in a day. */
  shareSmsDailyCap: number
  googleContacts?: GoogleContactsConfig
  channels: ChannelsConfig
  /** Absent where push is switched off. */
  push?: PushConfig
  /** What Telegram shows with each update of the bot; absent: the bot takes none. */
  telegramWebhookSecret?: string
  contact: ContactConfig
  telemetry?: TelemetryConfig
  logLevel: string
  /** Fill the database with tenders written for show. */
  samples: boolean
  /** Check every answer against the contract: development and tests. */
  checkAnswers: boolean
}

/** The environment's faults, all of them at once. */
export class ConfigError extends Error {
  constructor(faults: string[]) {
    super(`The configuration has ${faults.length === 1 ? 'a fault' : `${faults.length} faults`}:\n${faults.map((f) => `  - ${f}`).join('\n')}`)
    this.name = 'ConfigError'
  }
}

const onOff = (name: string, byDefault: boolean) =>
  z
    .enum(['on', 'off'], `${name} must be on or off`)
    .default(byDefault ? 'on' : 'off')
    .transform((v) => v === 'on')
const numberIn = (name: string, min: number, max: number, byDefault: number) =>
  z
    .string()
    .regex(/^\d+$/, `${name} must be a whole number`)
    .transform(Number)
    .refine((n) => n >= min && n <= max, `${name} must be between ${min} and ${max}`)
    .default(byDefault)

/** Cookies of one site only reach both: the same host, or one below it (beside it, where ours begins with www). Answers undefined when it is not. */
function besides(base: URL, ours: URL): Config['apiBase'] {
  if (base.protocol !== ours.protocol) return undefined
  if (base.hostname === ours.hostname) return { origin: base.origin }
  const domain = ours.hostname.replace(/^www\./, '')
  return base.hostname === domain || base.hostname.endsWith(`.${domain}`) ? { origin: base.origin, cookieDomain: domain } : undefined
}

const isLoopback = ({ hostname }: URL): boolean => /^(127\.0\.0\.1|([\w-]+\.)*localhost|\[::1\])$/.test(hostname)

/** https, but for a stand-in on this machine. */
const outside = (name: string) =>
  z
    .url({ protocol: /^https?$/, error: `${name} must be an address` })
    .refine((url) => url.startsWith('https:') || /^(127\.0\.0\.1|localhost|\[::1\])$/.test(new URL(url).hostname), `${name} must be https, except on loopback`)
const outsideAddress = (name: string, byDefault: string) => outside(name).default(byDefault)

const environment = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: numberIn('PORT', 0, 65535, 4600),
  PUBLIC_ORIGIN: z.url({ protocol: /^https?$/, error: 'PUBLIC_ORIGIN must be an address such as https://chereta.example' }).optional(),
  API_BASE_URL: z
    .url({ protocol: /^https?$/, error: 'API_BASE_URL must be an address such as https://api.chereta.example' })
    .transform((text) => new URL(text))
    .refine((url) => url.protocol === 'https:' || isLoopback(url), 'API_BASE_URL must be https, except on loopback')
    .refine((url) => url.href === `${url.origin}/`, 'API_BASE_URL must have nothing after its host and port')
    .optional(),
  ROLES: z
    .string()
    .default('web,jobs')
    .transform((v) => v.split(',').map((r) => r.trim()))
    .refine((r) => r.length > 0 && r.every((x) => x === 'web' || x === 'jobs'), 'ROLES must be web, jobs or web,jobs'),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'DATABASE_URL must begin with postgres:// or postgresql://')
    .optional(),
  DOCUMENTS_S3_ENDPOINT: outside('DOCUMENTS_S3_ENDPOINT').optional(),
  DOCUMENTS_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'DOCUMENTS_S3_BUCKET must be the name of a bucket')
    .optional(),
  DOCUMENTS_S3_REGION: z
    .string()
    .regex(/^[\w-]{2,40}$/, 'DOCUMENTS_S3_REGION must be the name of a region')
    .default('us-east-1'),
  DOCUMENTS_S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  DOCUMENTS_S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  DOCUMENTS_S3_PREFIX: z
    .string()
    .regex(/^([\w-]+\/)+$/, 'DOCUMENTS_S3_PREFIX must be a folder such as chereta/')
    .default(''),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/[^\s]+$/, 'SMTP_URL must be an address such as smtp://user:password@mail.example:587')
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/, 'MAIL_FROM must be an address such as Chereta <alerts@chereta.example>')
    .optional(),
  AFROMESSAGE_URL: z.url({ protocol: /^https?$/, error: 'AFROMESSAGE_URL must be an address' }).default('https://api.afromessage.com/api'),
  AFROMESSAGE_TOKEN: z.string().min(1).optional(),
  AFROMESSAGE_SENDER: z.string().max(40).optional(),
  AFROMESSAGE_FROM: z.string().max(80).optional(),
  TRUSTED_PROXIES: numberIn('TRUSTED_PROXIES', 0, 10, 0),
  TELEGRAM_BOT_NAME: z
    .string()
    .regex(/^@?[A-Za-z][A-Za-z0-9_]{3,30}[A-Za-z0-9]$/, 'TELEGRAM_BOT_NAME must be the name of a bot such as chereta_bot')
    .transform((name) => name.replace(/^@/, ''))
    .optional(),
  TELEGRAM_BOT_TOKEN: z
    .string()
    .regex(/^\d+:[\w-]{20,}$/, 'TELEGRAM_BOT_TOKEN must be a token as BotFather gives it')
    .optional(),
  GOOGLE_CLIENT_IDS: z
    .string()
    .transform((ids) => ids.split(',').map((id) => id.trim()))
    .refine((ids) => ids.every((id) => /^[\w.-]{5,200}$/.test(id)), 'GOOGLE_CLIENT_IDS must be client ids with commas between')
    .optional(),
  TELEGRAM_WEBHOOK_SECRET: z
    .string()
    .regex(/^[\w-]{16,256}$/, 'TELEGRAM_WEBHOOK_SECRET must have 16 to 256 letters, digits, _ or -')
    .optional(),
  TELEGRAM_API_URL: outsideAddress('TELEGRAM_API_URL', 'https://api.telegram.org'),
  PUSH: onOff('PUSH', true),
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^B[\w-]{86}$/, 'VAPID_PUBLIC_KEY must be a point of P-256 in base64url, 87 letters')
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'VAPID_PRIVATE_KEY must be 32 bytes in base64url, 43 letters')
    .optional(),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'VAPID_SUBJECT must be an address such as mailto:info@chereta.example or https://chereta.example')
    .optional(),
  PUSH_HOSTS: z
    .string()
    .transform((hosts) => hosts.split(',').map((host) => host.trim().toLowerCase()))
    .refine((hosts) => hosts.every((host) => /^([\w-]+\.)*[\w-]+(:\d{1,5})?$/.test(host)), 'PUSH_HOSTS must be hosts with commas between')
    .default([]),
  GOOGLE_KEYS_URL: outsideAddress('GOOGLE_KEYS_URL', 'https://www.googleapis.com/oauth2/v3/certs'),
  GOOGLE_CONTACTS_CLIENT_ID: z
    .string()
    .regex(/^[\w.-]{5,200}$/, 'GOOGLE_CONTACTS_CLIENT_ID must be a client id')
    .optional(),
  GOOGLE_CONTACTS_CLIENT_SECRET: z.string().min(1).max(200).optional(),
  GOOGLE_OAUTH_URL: outsideAddress('GOOGLE_OAUTH_URL', 'https://accounts.google.com/o/oauth2/v2/auth'),
  GOOGLE_TOKEN_URL: outsideAddress('GOOGLE_TOKEN_URL', 'https://oauth2.googleapis.com/token'),
  GOOGLE_REVOKE_URL: outsideAddress('GOOGLE_REVOKE_URL', 'https://oauth2.googleapis.com/revoke'),
  GOOGLE_PEOPLE_URL: outsideAddress('GOOGLE_PEOPLE_URL', 'https://people.googleapis.com/v1'),
  SHARE_SMS_DAILY_CAP: numberIn('SHARE_SMS_DAILY_CAP', 0, 10_000_000, 500),
  SMS_DAILY_CAP: numberIn('SMS_DAILY_CAP', 0, 10_000_000, 2000),
  ANALYTICS_URL: z.url({ protocol: /^https?$/, error: 'ANALYTICS_URL must be an address such as https://analytics.example/events' }).optional(),
  GOOGLE_MAPS_KEY: z
    .string()
    .regex(/^[\w-]{10,100}$/, 'GOOGLE_MAPS_KEY must be a key of 10 to 100 letters, digits, _ or -')
    .optional(),
  OPERATOR_NAME: z.string().trim().max(200, 'OPERATOR_NAME is longer than 200 characters').optional(),
  OPERATOR_ADDRESS: z.string().trim().max(500, 'OPERATOR_ADDRESS is longer than 500 characters').optional(),
  OPERATOR_PHONES: z
    .string()
    .transform((phones) => phones.split(',').map((phone) => phone.trim()))
    .refine((phones) => phones.every((phone) => /^\+?[\d\s()/-]{3,30}$/.test(phone)), 'OPERATOR_PHONES must be telephone numbers with commas between')
    .default([]),
  OPERATOR_EMAIL: z
    .string()
    .trim()
    .regex(/^[\w.+-]{1,64}@[\w-]+(\.[\w-]+)+$/, 'OPERATOR_EMAIL must be an address such as info@chereta.example')
    .optional(),
  OPERATOR_WEBSITE: z.url({ protocol: /^https?$/, error: 'OPERATOR_WEBSITE must be an address such as https://chereta.example' }).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'OTEL_EXPORTER_OTLP_ENDPOINT must be an address such as http://127.0.0.1:4318' })
    .optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .refine((text) => headersIn(text) !== undefined, 'OTEL_EXPORTER_OTLP_HEADERS must be name=value with commas between')
    .transform((text) => headersIn(text) ?? {})
    .optional(),
  OTEL_SERVICE_NAME: z.string().trim().max(80, 'OTEL_SERVICE_NAME is longer than 80 characters').default('chereta'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'OTEL_TRACES_SAMPLER_ARG must be a share from 0 to 1, such as 0.1')
    .transform(Number)
    .default(0.1),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent'], 'LOG_LEVEL must be debug, info, warn, error or silent').default('info'),
  SAMPLES: onOff('SAMPLES', true),
  CHECK_ANSWERS: onOff('CHECK_ANSWERS', false),
})

/** Settings that make the S3 store: all of them, or none. */
function documentsOf(e: z.output<typeof environment>): DocumentsConfig | undefined {
  const {
    DOCUMENTS_S3_ENDPOINT: endpoint,
    DOCUMENTS_S3_BUCKET: bucket,
    DOCUMENTS_S3_ACCESS_KEY_ID: accessKeyId,
    DOCUMENTS_S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = e
  if (endpoint === undefined && bucket === undefined && accessKeyId === undefined && secretAccessKey === undefined)
    return { kind: 'disk', folder: join(e.DATA_DIR, 'documents') }
  if (endpoint === undefined || bucket === undefined || accessKeyId === undefined || secretAccessKey === undefined) return undefined
  return {
    kind: 's3',
    endpoint: endpoint.replace(/\/+$/, ''),
    bucket,
    region: e.DOCUMENTS_S3_REGION,
    accessKeyId,
    secretAccessKey,
    prefix: e.DOCUMENTS_S3_PREFIX,
  }
}

const ownOrigin = ({ PUBLIC_ORIGIN, HOST, PORT }: z.output<typeof environment>): string =>
  (PUBLIC_ORIGIN ?? `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${PORT}`).replace(/\/+$/, '')

/** Reads and decides once. Empty values count as absent. Throws ConfigError with every fault. */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const result = environment.safeParse(given)
  const faults = result.success ? [] : result.error.issues.map((issue) => issue.message)
  const roles = new Set(result.data?.ROLES ?? []) as Roles
  if (result.success && roles.size === 1 && !result.data.DATABASE_URL) {
    faults.push('ROLES other than web,jobs need DATABASE_URL: the embedded database serves one process only')
  }
  if (result.data && (result.data.SMTP_URL === undefined) !== (result.data.MAIL_FROM === undefined)) faults.push('SMTP_URL and MAIL_FROM go together')
  if (result.data && (result.data.GOOGLE_CONTACTS_CLIENT_ID === undefined) !== (result.data.GOOGLE_CONTACTS_CLIENT_SECRET === undefined))
    faults.push('GOOGLE_CONTACTS_CLIENT_ID and GOOGLE_CONTACTS_CLIENT_SECRET go together')
  if (result.data?.TELEGRAM_BOT_TOKEN && !result.data.TELEGRAM_BOT_NAME) faults.push('TELEGRAM_BOT_TOKEN needs TELEGRAM_BOT_NAME')
  if (result.data?.TELEGRAM_WEBHOOK_SECRET && !result.data.TELEGRAM_BOT_TOKEN) faults.push('TELEGRAM_WEBHOOK_SECRET needs TELEGRAM_BOT_TOKEN')
  if (result.data && (result.data.VAPID_PUBLIC_KEY === undefined) !== (result.data.VAPID_PRIVATE_KEY === undefined))
    faults.push('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY go together')
  const documents = result.data && documentsOf(result.data)
  if (result.success && !documents) faults.push('DOCUMENTS_S3_ENDPOINT, _BUCKET, _ACCESS_KEY_ID and _SECRET_ACCESS_KEY go together')
  const publicOrigin = result.data && ownOrigin(result.data)
  const base = result.data?.API_BASE_URL
  const isElsewhere = base !== undefined && publicOrigin !== undefined && base.origin !== new URL(publicOrigin).origin
  const apiBase = isElsewhere ? besides(base, new URL(publicOrigin)) : undefined
  if (isElsewhere && !apiBase) faults.push('API_BASE_URL must be of the host of PUBLIC_ORIGIN or below it: no browser keeps a session for another site')
  if (!result.success || publicOrigin === undefined || !documents || faults.length > 0) throw new ConfigError(faults)
  const e = result.data
  return {
    host: e.HOST,
    port: e.PORT,
    publicOrigin,
    ...(apiBase ? { apiBase } : {}),
    roles,
    database: e.DATABASE_URL ? { kind: 'postgres', url: e.DATABASE_URL } : { kind: 'pglite', dataDir: e.DATA_DIR },
    documents,
    trustedProxies: e.TRUSTED_PROXIES,
    integrations: { telegramBot: e.TELEGRAM_BOT_NAME, analyticsUrl: e.ANALYTICS_URL, mapsKey: e.GOOGLE_MAPS_KEY },
    channels: {
      ...(e.SMTP_URL && e.MAIL_FROM ? { email: { url: e.SMTP_URL, from: e.MAIL_FROM } } : {}),
      ...(e.AFROMESSAGE_TOKEN
        ? { sms: { url: e.AFROMESSAGE_URL.replace(/\/+$/, ''), token: e.AFROMESSAGE_TOKEN, sender: e.AFROMESSAGE_SENDER, from: e.AFROMESSAGE_FROM } }
        : {}),
      ...(e.TELEGRAM_BOT_TOKEN ? { telegram: { token: e.TELEGRAM_BOT_TOKEN, apiUrl: e.TELEGRAM_API_URL.replace(/\/+$/, '') } } : {}),
    },
    ...(e.TELEGRAM_WEBHOOK_SECRET ? { telegramWebhookSecret: e.TELEGRAM_WEBHOOK_SECRET } : {}),
    ...(e.PUSH
      ? {
          push: {
            hosts: e.PUSH_HOSTS,
            ...(e.VAPID_PUBLIC_KEY && e.VAPID_PRIVATE_KEY ? { keys: { publicKey: e.VAPID_PUBLIC_KEY, privateKey: e.VAPID_PRIVATE_KEY } } : {}),
            ...(e.VAPID_SUBJECT ? { subject: e.VAPID_SUBJECT } : {}),
          },
        }
      : {}),
    contact: {
      phones: e.OPERATOR_PHONES,
      ...(e.OPERATOR_NAME ? { name: e.OPERATOR_NAME } : {}),
      ...(e.OPERATOR_ADDRESS ? { address: e.OPERATOR_ADDRESS } : {}),
      ...(e.OPERATOR_EMAIL ? { email: e.OPERATOR_EMAIL } : {}),
      ...(e.OPERATOR_WEBSITE ? { website: e.OPERATOR_WEBSITE } : {}),
    },
    ...(e.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          telemetry: {
            endpoint: e.OTEL_EXPORTER_OTLP_ENDPOINT,
            headers: e.OTEL_EXPORTER_OTLP_HEADERS ?? {},
            service: e.OTEL_SERVICE_NAME,
            sampleRate: e.OTEL_TRACES_SAMPLER_ARG,
          },
        }
      : {}),
    signIn: {
      ...(e.GOOGLE_CLIENT_IDS ? { google: { clientIds: e.GOOGLE_CLIENT_IDS, keysUrl: e.GOOGLE_KEYS_URL } } : {}),
      ...(e.TELEGRAM_BOT_TOKEN && e.TELEGRAM_BOT_NAME ? { telegram: { botName: e.TELEGRAM_BOT_NAME, botToken: e.TELEGRAM_BOT_TOKEN } } : {}),
      smsDailyCap: e.SMS_DAILY_CAP,
    },
    shareSmsDailyCap: e.SHARE_SMS_DAILY_CAP,
    ...(e.GOOGLE_CONTACTS_CLIENT_ID && e.GOOGLE_CONTACTS_CLIENT_SECRET
      ? {
          googleContacts: {
            clientId: e.GOOGLE_CONTACTS_CLIENT_ID,
            clientSecret: e.GOOGLE_CONTACTS_CLIENT_SECRET,
            questionUrl: e.GOOGLE_OAUTH_URL,
            tokenUrl: e.GOOGLE_TOKEN_URL,
            revokeUrl: e.GOOGLE_REVOKE_URL,
            peopleUrl: e.GOOGLE_PEOPLE_URL.replace(/\/+$/, ''),
          },
        }
      : {}),
    logLevel: e.LOG_LEVEL,
    samples: e.SAMPLES,
    checkAnswers: e.CHECK_ANSWERS,
  }
}
