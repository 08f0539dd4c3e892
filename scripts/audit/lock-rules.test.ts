import { expect, test } from 'vitest'
import { ROOT } from '#test/source-tree.ts'
import { readLock } from '../release/packages.ts'
import { faultsOfLock } from './lock-rules.ts'

const SEALED = { integrity: 'sha512-x' }
const lockOf = (packages: Record<string, object>) => ({
  name: 'x',
  version: '1.0.0',
  lockfileVersion: 3,
  packages: { '': {}, ...packages },
})
const faultsOf = (packages: Record<string, object>) => faultsOfLock(lockOf(packages), { decided: ['node'] })

test('versions that are known to be bad are found wherever they lie, and others are not', () => {
  expect(faultsOf({ 'node_modules/ws': { version: '8.17.0', ...SEALED } })).toEqual([
    expect.stringContaining('CVE-2024-37890'),
  ])
  expect(faultsOf({ 'node_modules/a/node_modules/sanitize-html': { version: '2.9.0', ...SEALED } })).toHaveLength(1)
  expect(faultsOf({ 'node_modules/debug': { version: '4.4.2', ...SEALED } })).toEqual([
    expect.stringContaining('taken it over'),
  ])
  for (const [name, version] of [
    ['ws', '8.17.1'],
    ['ws', '7.5.0'],
    ['sanitize-html', '2.18.1'],
    ['sanitize-html', '10.0.0'],
    ['debug', '4.4.3'],
    ['semver', '6.3.0'],
  ] as const)
    expect(faultsOf({ [`node_modules/${name}`]: { version, ...SEALED } }), `${name} ${version}`).toEqual([])
})

test('packages without a checksum, from another registry, or with install scripts are found too', () => {
  expect(faultsOf({ 'node_modules/a': { version: '1.0.0' } })).toEqual([expect.stringContaining('integrity')])
  expect(faultsOf({ 'node_modules/a': { version: '1.0.0', resolved: 'git+ssh://x', ...SEALED } })).toEqual([
    expect.stringContaining('registry'),
  ])
  expect(faultsOf({ 'node_modules/a': { version: '1.0.0', hasInstallScript: true, ...SEALED } })).toEqual([
    expect.stringContaining('script'),
  ])
  expect(faultsOf({ 'node_modules/node': { version: '26.0.0', hasInstallScript: true, ...SEALED } })).toEqual([])
})

test('our own lock file is read whole', () => {
  expect(Object.keys(readLock(ROOT).packages).length).toBeGreaterThan(200)
})
