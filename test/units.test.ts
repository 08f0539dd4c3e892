import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SETTINGS } from '#server/config.ts'
import { SECRETS } from '#server/config/secrets.ts'
import { READING } from '#server/platform/http/unreadable.ts'
import { OPERATORS_SCRIPTS } from '../scripts/setup.mjs'
import { ROOT } from './source-tree.ts'

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const manual = read('docs/operate.md')
const units = ['ops/chereta.service', 'ops/chereta@.service'].map(read)

/** The drop-ins of units that the manual writes, in the form that systemd reads. */
const dropIns = [...manual.matchAll(/printf '(\[Service\]\\n.*?)' > (\S+)/g)].map(([, text = '', path = '']) => ({
  path: path.replaceAll('"', ''),
  text: text.replaceAll('\\n', '\n').replaceAll('%%', '%'),
}))

test('the secrets of units and drop-ins are our settings, in files that the scripts also find', () => {
  const known = new Set([...SETTINGS, ...SECRETS.map((name) => `${name}_FILE`)])
  const loaded = [...units, ...dropIns.map(({ text }) => text)].flatMap((text) =>
    [...text.matchAll(/^LoadCredential=(\w+):(\S+)$/gm)].map(([, credential = '', file = '']) => {
      const setting = new RegExp(`(?:^Environment=|^Environment=.* )(\\w+)=%d/${credential}$`, 'm').exec(text)?.[1]
      return { credential, file, setting }
    }),
  )
  expect(loaded.map(({ setting }) => setting)).toEqual([
    ...units.map(() => 'DATABASE_URL_FILE'),
    'SMTP_URL_FILE',
    'DATABASE_READ_URL_FILE',
    'BACKUP_IDENTITY_FILE',
  ])
  for (const { file, setting = '' } of loaded) {
    expect(known).toContain(setting)
    // The manual's loop gives scripts each file of this folder, called after its setting in small letters.
    expect(file).toBe(`/etc/chereta/secrets/${setting.replace(/_FILE$/, '').toLowerCase()}`)
    expect(manual, 'made for the administrator alone').toMatch(
      new RegExp(`(chmod 600|install -m 600 \\S+) ${file}$`, 'm'),
    )
  }
})

test('drop-ins are where systemd looks for those of our units', () => {
  const ours = dropIns.filter(({ path }) => path.includes('chereta@'))
  expect(ours.length).toBeGreaterThanOrEqual(4)
  for (const { path } of ours)
    expect(path).toMatch(/^\/etc\/systemd\/system\/chereta@(jobs|\$process)?\.service\.d\/[\w-]+\.conf$/)
})

test('the service runs as the user that the manual creates, who owns DATA_DIR outside the unit too', () => {
  expect(manual).toMatch(/^ *adduser --system --group .* chereta$/m)
  for (const unit of units) {
    expect(unit).toMatch(/^User=chereta$/m)
    expect(unit).not.toMatch(/^DynamicUser=/m)
  }
})

test('the manual runs scripts with the settings of the service: npm run reads others', () => {
  const scripts = OPERATORS_SCRIPTS.join('|')
  expect(manual).not.toMatch(new RegExp(`npm run (${scripts})\\b`))
  expect(manual.replace(/^## Containers$.*?^## /ms, '')).not.toMatch(/\bnode (--env-file=\S+ )*scripts\//)
  for (const [, script] of manual.matchAll(/ops\/run (\w+)/g)) expect(OPERATORS_SCRIPTS).toContain(script)
})

test('the example for nginx writes no addresses of pages into a log: they hold tokens and emails', () => {
  const servers = read('ops/nginx.conf')
    .split(/^server \{$/m)
    .slice(1)
  expect(servers).toHaveLength(2)
  for (const server of servers) expect(server).toMatch(/^\taccess_log off;$/m)
})
test('the example for nginx accepts all requests that our server accepts', () => {
  const [, count, size] = /^\s*large_client_header_buffers (\d+) (\d+)k;$/m.exec(read('ops/nginx.conf')) ?? []
  expect(Number(size) * 1024).toBeGreaterThanOrEqual(READING.maxHeaderSize)
  expect(Number(count)).toBeGreaterThanOrEqual(2)
})

test('with the embedded database the manual takes the address of a database out of the unit, before other drop-ins', () => {
  const { text, path } = dropIns.find((dropIn) => dropIn.path.includes('/chereta.service.d/')) ?? { text: '', path: '' }
  expect(path).toMatch(/\/00-embedded\.conf$/)
  expect(text.split('\n')).toEqual(['[Service]', 'LoadCredential=', 'UnsetEnvironment=DATABASE_URL_FILE', ''])
})

test('the manual names no version of PostgreSQL in a path: each Debian has another', () => {
  expect(manual).not.toMatch(/postgresql\/\d/)
})
