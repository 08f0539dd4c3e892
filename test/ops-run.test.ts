import { execFileSync, spawnSync } from 'node:child_process'
import {
  chownSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { OPERATORS_SCRIPTS } from '../scripts/setup.mjs'
import { ROOT } from './source-tree.ts'

const folder = mkdtempSync(join(tmpdir(), 'chereta-run-'))
afterAll(() => rmSync(folder, { recursive: true }))

const SHOW = `const { PUBLIC_ORIGIN, SMTP_URL_FILE, DATABASE_URL_FILE, NODE_ENV } = process.env
console.log(JSON.stringify({ PUBLIC_ORIGIN, SMTP_URL_FILE, DATABASE_URL_FILE, NODE_ENV,
  given: process.argv.slice(2), cwd: process.cwd(), script: import.meta.filename }))`

/** A release as `current` leads to it, with the settings and secrets of a service. */
function makeService() {
  const service = realpathSync(mkdtempSync(join(folder, 'service-')))
  for (const name of ['release/ops', 'release/scripts', 'etc/secrets', 'elsewhere'])
    mkdirSync(join(service, name), { recursive: true })
  copyFileSync(join(ROOT, 'ops/run'), join(service, 'release/ops/run'))
  writeFileSync(join(service, 'release/scripts/doctor.ts'), SHOW)
  writeFileSync(join(service, 'etc/chereta.env'), 'PUBLIC_ORIGIN=https://chereta.example\n')
  for (const secret of ['database_url', 'smtp_url']) writeFileSync(join(service, 'etc/secrets', secret), 'hunter2')
  symlinkSync(join(service, 'release'), join(service, 'current'))
  const path = `${dirname(process.execPath)}:${process.env['PATH']}`
  const options = {
    encoding: 'utf8' as const,
    cwd: join(service, 'elsewhere'),
    env: { PATH: path, CHERETA_ETC: join(service, 'etc') },
  }
  return { service, command: join(service, 'current/ops/run'), options }
}

test('scripts get the settings and secrets of the service, and keep the folder and arguments', () => {
  const { service, command, options } = makeService()
  const shown = execFileSync(command, ['doctor', '--identity', 'my key'], options)
  expect(JSON.parse(shown)).toEqual({
    PUBLIC_ORIGIN: 'https://chereta.example',
    SMTP_URL_FILE: join(service, 'etc/secrets/smtp_url'),
    DATABASE_URL_FILE: join(service, 'etc/secrets/database_url'),
    NODE_ENV: 'production',
    given: ['--identity', 'my key'],
    cwd: join(service, 'elsewhere'),
    script: join(service, 'release/scripts/doctor.ts'),
  })
})

test('a secret in the environment replaces the one in the file, such as the direct address behind PgBouncer', () => {
  const { service, command, options } = makeService()
  const shown = execFileSync(command, ['doctor'], {
    ...options,
    env: { ...options.env, DATABASE_URL: 'postgres://a/b' },
  })
  expect(JSON.parse(shown)).toMatchObject({ SMTP_URL_FILE: join(service, 'etc/secrets/smtp_url') })
  expect(JSON.parse(shown)).not.toHaveProperty('DATABASE_URL_FILE')
})

test('without settings no script runs, because it would use another database', () => {
  const { service, command, options } = makeService()
  rmSync(join(service, 'etc/chereta.env'))
  const { status, stdout, stderr } = spawnSync(command, ['doctor'], options)
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
  expect(stderr).toContain(`${join(service, 'etc/chereta.env')} cannot be read`)
})

test('an unknown script is refused with the names of all', () => {
  const { command, options } = makeService()
  const { status, stderr } = spawnSync(command, ['doctr'], options)
  expect(status).toBe(2)
  expect(stderr).toContain(OPERATORS_SCRIPTS.toSorted().join('|'))
})

test('a script ends with its own code', () => {
  const { service, command, options } = makeService()
  writeFileSync(join(service, 'release/scripts/doctor.ts'), 'process.exit(3)')
  expect(spawnSync(command, ['doctor'], options).status).toBe(3)
})

test.skipIf(process.getuid?.() !== 0)('what root writes into DATA_DIR belongs to its owner, who opens it later', () => {
  const { service, command, options } = makeService()
  const data = join(service, 'data')
  mkdirSync(data)
  chownSync(data, 12345, 12346)
  writeFileSync(join(service, 'foreign'), '')
  writeFileSync(
    join(service, 'release/scripts/doctor.ts'),
    `import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
    mkdirSync('${data}/postgres')
    writeFileSync('${data}/postgres/file', '')
    symlinkSync('${service}/foreign', '${data}/link')
    process.exit(1)`,
  )
  writeFileSync(join(service, 'etc/chereta.env'), `DATA_DIR="${data}"\n`)
  expect(spawnSync(command, ['doctor'], options).status).toBe(1)
  const owner = (path: string) => [statSync(path).uid, statSync(path).gid]
  expect(owner(join(data, 'postgres'))).toEqual([12345, 12346])
  expect(owner(join(data, 'postgres/file'))).toEqual([12345, 12346])
  expect(owner(join(service, 'foreign')), 'outside DATA_DIR').toEqual([0, 0])
})
