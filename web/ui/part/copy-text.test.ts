import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { copyText } from './copy-text.ts'
import { speak } from '#web/lib/messages.ts'

class Field {
  value = ''
  readOnly = false
  style = {}
  deeds: string[] = []
  focus = () => void this.deeds.push('focus')
  select = () => void this.deeds.push('select')
  remove = () => void this.deeds.push('remove')
}
let made: Field
let copies: (() => boolean) | undefined
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
  })
})
afterEach(() => vi.unstubAllGlobals())

test('without a clipboard, as outside a secure context, a selection is copied', async () => {
  copies = () => made.value === 'FT123' && made.deeds.includes('select')
  expect(await copyText('FT123', 'Copied')).toBe('Copied')
  expect(made.deeds.at(-1)).toBe('remove')
})

test('where that is refused as well, the text on the page is selected, or it is said that it failed', async () => {
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
    expect(shown.deeds).toEqual(['focus', 'select'])
    shown.deeds = []
  }
})
