import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { readConfig, SETTINGS } from '#server/config.ts'
import { SECRETS } from '#server/config/secrets.ts'
import { ROOT } from './source-tree.ts'

type Service = {
  image: string
  profiles: string[]
  environment?: Record<string, string>
  volumes?: string[]
  secrets?: string[]
  read_only?: boolean
  cap_drop?: string[]
  tmpfs?: string[]
  mem_limit?: string
  ports?: string[]
  depends_on?: Record<string, object>
}
type Compose = { services: Record<string, Service>; volumes: object; secrets: Record<string, { file: string }> }

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const compose = parse(read('ops/compose.yml'), { merge: true }) as Compose
const manual = read('docs/operate.md')
const dockerfile = read('ops/Dockerfile')
const inForm = (profile: string) => Object.entries(compose.services).filter(([, one]) => one.profiles.includes(profile))
const isOurs = ([, { image }]: [string, Service]) => image.includes('chereta')
const ours = Object.entries(compose.services).filter(isOurs)
const memory = ({ mem_limit = '0' }: Service) => Number.parseInt(mem_limit)

const secrets = mkdtempSync(join(tmpdir(), 'chereta-compose-'))
writeFileSync(join(secrets, 'database_url'), 'postgres://chereta:x@db/chereta\n')
afterAll(() => rmSync(secrets, { recursive: true }))
/** The configuration that our program reads from a service's settings, with the secrets elsewhere. */
function configOf({ environment = {} }: Service) {
  const filled = Object.entries(environment).map(([name, value]) => [
    name,
    value
      .replace('${SITE:?write SITE=chereta.example, the name of your site, into ops/.env}', 'chereta.example')
      .replace('/run/secrets', secrets),
  ])
  return readConfig(Object.fromEntries(filled) as Record<string, string>)
}

test('our services use only settings that our program accepts, and secrets only from files', () => {
  expect(ours.map(([name]) => name).toSorted()).toEqual(['app', 'jobs', 'migrate', 'web1', 'web2'])
  for (const [name, service] of ours) {
    const names = Object.keys(service.environment ?? {})
    const known = new Set([...SETTINGS, ...SECRETS.map((secret) => `${secret}_FILE`)])
    expect(
      names.filter((name) => !known.has(name)),
      name,
    ).toEqual([])
    expect(
      names.filter((name) => SECRETS.includes(name)),
      name,
    ).toEqual([])
    expect(configOf(service).publicOrigin).toBe('https://chereta.example')
    for (const secret of service.secrets ?? [])
      expect(manual).toContain(compose.secrets[secret]?.file.replace('./', 'ops/'))
  }
})

test('variables for docker compose are in a file that each of its commands reads', () => {
  const blocks = [...manual.matchAll(/^ *```sh\n(.*?)^ *```/gms)].map(([, text = '']) => text)
  const commands = blocks.flatMap((text) => text.split('\n')).filter((line) => line.includes('docker compose'))
  expect(commands.length).toBeGreaterThanOrEqual(4)
  // From another folder, or with a variable for one command alone, the next one would not find it.
  for (const command of commands) expect(command.trim()).toMatch(/^docker compose -f ops\/compose\.yml --profile /)
  expect(manual).not.toMatch(/docker compose …/)
  const written = blocks.flatMap((text) => text.split('\n')).filter((line) => / >>? ops\/\.env$/.test(line))
  const names = new Set(written.flatMap((line) => [...line.matchAll(/([A-Z][A-Z_]*)=/g)].map(([, name]) => name)))
  const asked = new Set([...read('ops/compose.yml').matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name))
  expect(names).toEqual(asked)
  const first = (line: string) => blocks.findIndex((text) => text.includes(line))
  expect(first('> ops/.env')).toBeLessThanOrEqual(first('docker compose'))
})

test('they write only to volumes and /tmp, which belong to the user of the image', () => {
  for (const [name, service] of ours) {
    expect(service, name).toMatchObject({ read_only: true, cap_drop: ['ALL'], tmpfs: ['/tmp'] })
    for (const volume of service.volumes ?? []) {
      const [from = '', to = ''] = volume.split(':')
      expect(Object.keys(compose.volumes), `${name}: ${volume}`).toContain(from)
      expect(dockerfile).toMatch(new RegExp(`install -d -o node -g node( \\S+)* ${to}( |$)`, 'm'))
    }
  }
})

test.each(['embedded', 'postgres'])(
  'the form %s makes backups, by one process that may write them and has space to test one',
  (form) => {
    const services = inForm(form).filter(isOurs)
    const makers = services.filter(([name, service]) => name !== 'migrate' && configOf(service).roles.has('jobs'))
    expect(makers).toHaveLength(1)
    for (const [name, service] of services) {
      if (name === 'migrate') continue
      const { backups } = configOf(service)
      const isMaker = makers.some(([maker]) => maker === name)
      // The others say how old the newest is.
      expect(backups?.folder).toBe('/backups')
      expect(service.volumes).toContain(isMaker ? 'backups:/backups' : 'backups:/backups:ro')
      expect(service.volumes).toContain('data:/data')
      if (isMaker) expect(memory(service)).toBeGreaterThanOrEqual(1536)
    }
    // A volume belongs to its first user.
    for (const [name, { depends_on: after }] of services)
      if (form === 'postgres' && name !== 'migrate') expect(Object.keys(after ?? {})).toContain('migrate')
  },
)

test.each(['embedded', 'postgres'])(
  'in the form %s Prometheus scrapes each process, and nobody outside can',
  (form) => {
    const config = read(`ops/prometheus/${form}.yml`)
    const { scrape_configs: jobs } = parse(config) as {
      scrape_configs: { job_name: string; static_configs: { targets: string[] }[] }[]
    }
    const names = inForm(form)
      .filter(isOurs)
      .flatMap(([name]) => (name === 'migrate' ? [] : name === 'app' ? ['web1'] : [name]))
    expect(jobs).toEqual([{ job_name: 'chereta', static_configs: [{ targets: names.map((name) => `${name}:9464`) }] }])
    const published = Object.values(compose.services).flatMap(({ ports = [] }) => ports)
    expect(published.toSorted()).toEqual(['127.0.0.1:9090:9090', '443:443', '443:443/udp', '80:80'])
    const checked = spawnSync('promtool', ['check', 'config', join(ROOT, `ops/prometheus/${form}.yml`)], {
      encoding: 'utf8',
    })
    if (!checked.error) expect(checked.status, checked.stdout + checked.stderr).toBe(0)
  },
)
