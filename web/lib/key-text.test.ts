import { expect, test } from 'vitest'
import { hasCommand, keyText } from './key-text.ts'

test('a keyboard of Apple has Command, however the browser reports it', () => {
  expect(
    [
      { platform: 'MacIntel' },
      { platform: '', userAgentData: { platform: 'macOS' } },
      { platform: 'MacIntel', userAgentData: { platform: '' } },
      { platform: 'iPhone' },
      { platform: 'iPad' },
    ].map((known) => hasCommand(known)),
  ).toEqual([true, true, true, true, true])
  expect(
    [
      { platform: 'Win32', userAgentData: { platform: 'Windows' } },
      { platform: 'Linux armv8l', userAgentData: { platform: 'Android' } },
      { platform: 'Linux x86_64' },
      { platform: '' },
    ].map((known) => hasCommand(known)),
  ).toEqual([false, false, false, false])
})

test('keys are named as the keyboard has them', () => {
  const keys = ['Ctrl+S', 'Ctrl+Shift+Enter', 'Ctrl+Y', 'Ctrl K', 'Shift+F8', 'Alt+↓', 'Esc Tab', '?']
  expect(keys.map((key) => keyText(key, true))).toEqual(['⌘S', '⇧⌘Enter', '⇧⌘Z', '⌘K', '⇧F8', '⌥↓', 'Esc Tab', '?'])
  expect(keys.map((key) => keyText(key, false))).toEqual(keys)
})
