import { expect, test } from 'vitest'
import { tokenise } from '#language/tokens.ts'
import { repeatedName } from './repeated-name.ts'

const repeated = (title: string, ...names: string[]): string[] => {
  const tokens = tokenise(title)
  const found = repeatedName(
    tokens,
    names.map((name) => tokenise(name)),
  )
  return tokens.flatMap(({ text }, at) => (found.has(at) ? [text] : []))
}

test.each([
  ['Kafa Road Authority: supply of chairs', ['Kafa Road Authority'], ['Kafa', 'Road', 'Authority']],
  ['የካፋ መንገዶች ባለሥልጣን የወንበር ግዥ', ['ካፋ መንገዶች ባለሥልጣን'], ['የካፋ', 'መንገዶች', 'ባለሥልጣን']],
  ['Road works of Kafa', ['Kafa Road Authority'], []],
  ['Cement for Cement', ['Cement'], []],
  ['Kafa Road Authority', ['Kafa Road Authority'], []],
])('%s of %s', (title, names, words) => {
  expect(repeated(title, ...names)).toEqual(words)
})
