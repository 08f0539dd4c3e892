import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { prometheusMetrics } from '#server/adapters/metrics/prometheus.ts'
import { createLog } from '#server/platform/log.ts'
import { isNight } from './engines.ts'

const OPS = join(import.meta.dirname, '../ops')
const RULES = readFileSync(join(OPS, 'prometheus/rules.yml'), 'utf8')
const RULE_TESTS = readFileSync(join(OPS, 'prometheus/rules.test.yml'), 'utf8')
const DASHBOARD = readFileSync(join(OPS, 'grafana/chereta.json'), 'utf8')
const names = (text: string) => [
  ...new Set([...text.matchAll(/\b(chereta|process|nodejs)_[a-z0-9_]+(?=[^a-z0-9_])/g)].map(([name]) => name)),
]
/** The most minutes that are looked at one by one; what takes a day is looked at every five minutes. */
const SOON = 200

/** A test of rules: its figures and what is asked of the alarms. */
type RuleTest = { figures: string; asked: string }
const ruleTests = (): RuleTest[] =>
  RULE_TESTS.split(/^ {2}- interval: 1m\n {4}input_series:\n/m)
    .slice(1)
    .map((text) => text.split(/^ {4}alert_rule_test:\n/m))
    .map(([figures = '', asked = '']) => ({ figures, asked }))
const named = ({ figures, asked }: RuleTest): string[] =>
  [...`${figures}${asked}`.matchAll(/(?:series: '|alertname: )(\w+)/g)].map(([, name = '']) => name)
const lastMinute = ({ asked }: RuleTest): number =>
  Math.max(...[...asked.matchAll(/eval_time: (\d+)m/g)].map(([, minutes]) => Number(minutes)))

/** Tests without a figure or an alarm in common as one: each of them would have all rules evaluated every minute. */
function withoutClashes(tests: readonly RuleTest[]): RuleTest[] {
  const merged: RuleTest[] = []
  for (const ruleTest of tests) {
    const names = new Set(named(ruleTest))
    const place = merged.findIndex((other) => named(other).every((name) => !names.has(name)))
    const { figures, asked } = merged[place] ?? { figures: '', asked: '' }
    merged[place < 0 ? merged.length : place] = { figures: figures + ruleTest.figures, asked: asked + ruleTest.asked }
  }
  return merged
}
const written = (minutes: number, tests: readonly RuleTest[]): string =>
  [
    `rule_files: [${join(OPS, 'prometheus/rules.yml')}]\nevaluation_interval: ${minutes}m\ntests:\n`,
    ...tests.map(
      ({ figures, asked }) => `  - interval: 1m\n    input_series:\n${figures}    alert_rule_test:\n${asked}`,
    ),
  ].join('')

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
      expect(
        cases.filter((ruleTest) => !/^\s*exp_alerts: \[\]/.test(ruleTest)).length,
        `${alarm} rings`,
      ).toBeGreaterThan(0)
      expect(
        cases.filter((ruleTest) => /^\s*exp_alerts: \[\]/.test(ruleTest)).length,
        `${alarm} is silent`,
      ).toBeGreaterThan(0)
      expect(manual, alarm).toContain(`\`${alarm}\``)
    }
  })
  test.skipIf(!hasPromtool)('start and stop', () => {
    const folder = mkdtempSync(join(tmpdir(), 'alarms-'))
    try {
      const { soon = [], late = [] } = Object.groupBy(ruleTests(), (ruleTest) =>
        lastMinute(ruleTest) > SOON ? 'late' : 'soon',
      )
      writeFileSync(join(folder, 'soon.yml'), written(1, withoutClashes(soon)))
      writeFileSync(join(folder, 'late.yml'), written(5, withoutClashes(late)))
      const asked = [...soon, ...late].flatMap((ruleTest) => ruleTest.asked.match(/alertname: /g) ?? [])
      expect(asked).toHaveLength(RULE_TESTS.split('alertname: ').length - 1)
      const files = isNight ? [join(OPS, 'prometheus/rules.test.yml')] : ['soon.yml', 'late.yml']
      const { status, stdout } = spawnSync('promtool', ['test', 'rules', ...files], { cwd: folder, encoding: 'utf8' })
      expect(status, stdout).toBe(0)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})
