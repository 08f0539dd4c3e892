import { join, resolve } from 'node:path'
import { z } from 'zod'
import { publicKeys } from './backup-keys.ts'
import { formed, onOff, outside, withoutSlash } from './values.ts'

/** The work of the process: answering requests, jobs, or both. */
type Roles = ReadonlySet<'web' | 'jobs'>

/** The place of documents' files. */
type DocumentsConfig =
  | { kind: 'disk'; folder: string }
  | {
      kind: 's3'
      endpoint: string
      bucket: string
      region: string
      accessKeyId: string
      secretAccessKey: string
      /** Before each key. */ prefix: string
    }

export type StorageConfig = {
  roles: Roles
  /** `readUrl`: a replica for answers that may be a few seconds old. */
  database: { kind: 'pglite'; dataDir: string } | { kind: 'postgres'; url: string; readUrl?: string }
  /** Whether a start migrates the database, or waits until another process has. */
  migrations: 'apply' | 'check'
  documents: DocumentsConfig
  /** The folder of built files that processes of other releases can serve; shared as documents on a disk are. */
  formerFiles: string
  /** Whether each process that answers keeps the open tenders in memory. */
  openTendersInMemory: boolean
  /**
   * The daily backup: its folder, its time in minutes of the day in Addis Ababa, whether it is encrypted, and whether
   * this machine can decrypt it. Absent: no backups.
   */
  backups?: { folder: string; at: number; isEncrypted: boolean; opensItself: boolean }
  /**
   * Public keys of age for which backups are encrypted; without any they are not. And the file with a secret key that
   * decrypts them, where this machine has one.
   */
  backupKeys: { recipients: readonly string[]; identityFile?: string }
}

const postgresAddress = (name: string) =>
  z
    .string()
    .regex(/^postgres(ql)?:\/\//, `${name} must begin with postgres:// or postgresql://`)
    .optional()

export const storageSettings = z.object({
  ROLES: z
    .string()
    .default('web,jobs')
    .transform((v) => v.split(',').map((r) => r.trim()))
    .refine((r) => r.length > 0 && r.every((x) => x === 'web' || x === 'jobs'), 'ROLES must be web, jobs or web,jobs'),
  OPEN_TENDERS_IN_MEMORY: onOff('OPEN_TENDERS_IN_MEMORY', true),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: postgresAddress('DATABASE_URL'),
  DATABASE_READ_URL: postgresAddress('DATABASE_READ_URL'),
  BACKUP_DIR: z.string().trim().min(1).optional(),
  BACKUP_AT: formed('BACKUP_AT', /^([01]\d|2[0-3]):[0-5]\d$/, 'a time of day such as 02:30')
    .transform((text) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3)))
    .default(2 * 60 + 30),
  BACKUP_RECIPIENT: publicKeys('BACKUP_RECIPIENT'),
  BACKUP_IDENTITY_FILE: z.string().trim().min(1).optional(),
  MIGRATIONS: z.enum(['apply', 'check'], 'MIGRATIONS must be apply or check').default('apply'),
  DOCUMENTS_S3_ENDPOINT: outside('DOCUMENTS_S3_ENDPOINT').optional(),
  DOCUMENTS_S3_BUCKET: formed(
    'DOCUMENTS_S3_BUCKET',
    /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
    'the name of a bucket',
  ).optional(),
  DOCUMENTS_S3_REGION: formed('DOCUMENTS_S3_REGION', /^[\w-]{2,40}$/, 'the name of a region').default('us-east-1'),
  DOCUMENTS_S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  DOCUMENTS_S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  DOCUMENTS_S3_PREFIX: formed('DOCUMENTS_S3_PREFIX', /^([\w-]+\/)+$/, 'a folder such as chereta/').default(''),
})
type Settings = z.output<typeof storageSettings>

/** Settings that make the S3 store: all of them, or none. */
function readDocuments(e: Settings, faults: string[]): DocumentsConfig {
  const disk: DocumentsConfig = { kind: 'disk', folder: join(e.DATA_DIR, 'documents') }
  const {
    DOCUMENTS_S3_ENDPOINT: endpoint,
    DOCUMENTS_S3_BUCKET: bucket,
    DOCUMENTS_S3_ACCESS_KEY_ID: accessKeyId,
    DOCUMENTS_S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = e
  if (endpoint === undefined && bucket === undefined && accessKeyId === undefined && secretAccessKey === undefined)
    return disk
  if (endpoint === undefined || bucket === undefined || accessKeyId === undefined || secretAccessKey === undefined) {
    faults.push('DOCUMENTS_S3_ENDPOINT, _BUCKET, _ACCESS_KEY_ID and _SECRET_ACCESS_KEY go together')
    return disk
  }
  return {
    kind: 's3',
    endpoint: withoutSlash(endpoint),
    bucket,
    region: e.DOCUMENTS_S3_REGION,
    accessKeyId,
    secretAccessKey,
    prefix: e.DOCUMENTS_S3_PREFIX,
  }
}

/** Settings that are valid alone but not together are reported in `faults`. */
export function readStorage(e: Settings, faults: string[]): StorageConfig {
  const roles = new Set(e.ROLES) as Roles
  if (roles.size === 1 && !e.DATABASE_URL)
    faults.push('ROLES other than web,jobs need DATABASE_URL: the embedded database serves one process only')
  if (e.MIGRATIONS === 'check' && !e.DATABASE_URL)
    faults.push('MIGRATIONS=check needs DATABASE_URL: nobody else can change the embedded database')
  if (e.DATABASE_READ_URL && !e.DATABASE_URL)
    faults.push('DATABASE_READ_URL needs DATABASE_URL: it is a replica of that')
  const readUrl = e.DATABASE_READ_URL ? { readUrl: e.DATABASE_READ_URL } : {}
  return {
    roles,
    database: e.DATABASE_URL
      ? { kind: 'postgres', url: e.DATABASE_URL, ...readUrl }
      : { kind: 'pglite', dataDir: e.DATA_DIR },
    migrations: e.MIGRATIONS,
    documents: readDocuments(e, faults),
    formerFiles: join(e.DATA_DIR, 'former'),
    ...(e.BACKUP_DIR
      ? {
          backups: {
            folder: resolve(e.BACKUP_DIR),
            at: e.BACKUP_AT,
            isEncrypted: e.BACKUP_RECIPIENT.length > 0,
            opensItself: e.BACKUP_IDENTITY_FILE !== undefined,
          },
        }
      : {}),
    backupKeys: {
      recipients: e.BACKUP_RECIPIENT,
      ...(e.BACKUP_IDENTITY_FILE ? { identityFile: resolve(e.BACKUP_IDENTITY_FILE) } : {}),
    },
    openTendersInMemory: e.OPEN_TENDERS_IN_MEMORY,
  }
}
