import { existsSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { createConfinement } from './confinement.ts'

const TRUE = '/usr/bin/true'

test.skipIf(!existsSync('/usr/bin/prlimit'))('a broken sandbox is reported once, a missing one is not', () => {
  const warn = vi.fn()
  const withBroken = createConfinement({ warn }, '/usr/bin/false')
  const commands = [withBroken(TRUE, '--version'), withBroken('/usr/bin/env', '--version')]
  for (const command of commands) {
    expect(command).not.toContain('/usr/bin/false')
    expect(command?.[0]).toBe('/usr/bin/prlimit')
  }
  expect(warn.mock.calls).toEqual([[{ program: TRUE }, expect.stringContaining('bubblewrap does not work here')]])
  warn.mockClear()
  expect(createConfinement({ warn }, '/nowhere/bwrap')(TRUE, '--version')?.at(-1)).toBe(TRUE)
  // Stands in for a working sandbox: it runs any program.
  expect(createConfinement({ warn }, TRUE)(TRUE, '--version')).toContain('--unshare-all')
  expect(warn).not.toHaveBeenCalled()
})
