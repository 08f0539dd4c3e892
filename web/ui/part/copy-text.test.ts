import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { copyText, copyToClipboard } from './copy-text.ts'
import { speak } from '#web/lib/messages.ts'

class Field {
  value = ''
  readOnly = false
  style = {}
  calls: string[] = []
  focus = () => void this.calls.push('focus')
  select = () => void this.calls.push('select')
  remove = () => void this.calls.push('remove')
}
let made: Field
let copies: (() => boolean) | undefined
let onCopy: ((event: unknown) => void) | undefined
beforeEach(() => {
  speak('en')
  made = new Field()
  vi.stubGlobal('HTMLElement', Field)
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('document', {
    activeElement: null,
    body: { append: () => undefined },
    createElement: () => made,
    querySelectorAll: () => [],
    execCommand: () => copies?.() ?? false,
    addEventListener: (_: string, listener: typeof onCopy) => (onCopy = listener),
    removeEventListener: () => (onCopy = undefined),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('without a clipboard, as outside a secure context, a selection is copied', async () => {
  copies = () => made.value === 'FT123' && made.calls.includes('select')
  expect(await copyText('FT123', 'Copied')).toBe('Copied')
  expect(made.calls.at(-1)).toBe('remove')
})

test('a selection is copied with its formatting', async () => {
  const types: Record<string, string> = {}
  copies = () => {
    const clipboardData = { setData: (type: string, text: string) => (types[type] = text) }
    onCopy?.({ clipboardData, preventDefault: () => undefined })
    return true
  }
  expect(await copyToClipboard('Pumps', '<b>Pumps</b>')).toBe(true)
  expect(types).toEqual({ 'text/html': '<b>Pumps</b>', 'text/plain': 'Pumps' })
  expect(onCopy).toBeUndefined()
})

test('if that is refused as well, the text on the page is selected, or the failure is shown', async () => {
  const shown = new Field()
  for (const refused of [
    () => false,
    () => {
      throw new Error('not allowed')
    },
  ]) {
    copies = refused
    expect(await copyText('FT123', 'Copied')).toBe('Failed to copy text.')
    expect(await copyText('FT123', 'Copied', shown as never)).toMatch(/^We couldn't copy it\. It is selected/)
    expect(shown.calls).toEqual(['focus', 'select'])
    shown.calls = []
  }
})
