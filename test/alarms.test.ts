import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { prometheusMetrics } from '#server/adapters/metrics/prometheus.ts'
import { createLog } from '#server/platform/log.ts'

const OPS = join(import.meta.dirname, '../ops')
const RULES = readFileSync(join(OPS, 'prometheus/rules.yml'), 'utf8')
const RULE_TESTS = readFileSync(join(OPS, 'prometheus/rules.test.yml'), 'utf8')
const DASHBOARD = readFileSync(join(OPS, 'grafana/chereta.json'), 'utf8')
const names = (text: string) => [
  ...new Set([...text.matchAll(/\b(chereta|process|nodejs)_[a-z0-9_]+(?=[^a-z0-9_])/g)].map(([name]) => name)),
]
const hasPromtool = spawnSync('promtool', ['--version']).status === 0

describe('alarms and dashboard', () => {
  let shown: Set<string>
  beforeAll(async () => {
    const { text } = await prometheusMetrics({ release: 'test', log: createLog('silent') }).read()
    shown = new Set(
      [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type]) =>
        type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
      ),
    )
  })
  test.each([
    ['rules', RULES],
    ['tests of rules', RULE_TESTS],
    ['dashboard', DASHBOARD],
  ])('%s name only figures that are shown', (_, text) => {
    const named = names(text)
    expect(named.length).toBeGreaterThan(8)
    expect(named.filter((name) => !shown.has(name))).toEqual([])
  })
  test('each of our figures is on the dashboard', () => {
    const ours = [...shown].filter((name) => name.startsWith('chereta_') && !/_(count|sum)$/.test(name))
    expect(ours.length).toBeGreaterThan(20)
    const drawn = (name: string) => DASHBOARD.includes(name) || DASHBOARD.includes(name.replace(/_bucket$/, '_count'))
    expect(ours.filter((name) => !drawn(name))).toEqual([])
  })
  test('each alarm has a test, and is in the manual', () => {
    const alarms = [...RULES.matchAll(/- alert: (\w+)/g)].map(([, name]) => name ?? '')
    const manual = readFileSync(join(import.meta.dirname, '../docs/operate.md'), 'utf8')
    for (const alarm of alarms) {
      const [, ...cases] = RULE_TESTS.split(`alertname: ${alarm}\n`)
      expect(cases.filter((one) => !/^\s*exp_alerts: \[\]/.test(one)).length, `${alarm} rings`).toBeGreaterThan(0)
      expect(cases.filter((one) => /^\s*exp_alerts: \[\]/.test(one)).length, `${alarm} is silent`).toBeGreaterThan(0)
      expect(manual, alarm).toContain(`\`${alarm}\``)
    }
  })
  test.skipIf(!hasPromtool)('start and stop', () => {
    expect(() =>
      execFileSync('promtool', ['test', 'rules', 'rules.test.yml'], { cwd: join(OPS, 'prometheus'), stdio: 'pipe' }),
    ).not.toThrow()
  })
})
