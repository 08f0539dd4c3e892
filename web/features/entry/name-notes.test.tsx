import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { speak } from '#web/lib/messages.ts'
import { CompanyNote, SourceNote } from './name-notes.tsx'

speak('en')
const texts = (html: string) =>
  html
    .replace(/<[^>]+>/g, '|')
    .split('|')
    .filter(Boolean)
const company = (typed: string, name: string, ...companies: [name: string, exact: boolean][]) =>
  texts(
    renderToStaticMarkup(
      <CompanyNote
        typed={typed}
        named={{ name, companies: companies.map(([one, exact]) => ({ name: one, exact })) }}
        onTake={() => undefined}
      />,
    ),
  )
const source = (typed: string) =>
  texts(
    renderToStaticMarkup(
      <SourceNote typed={typed} sources={['Addis Zemen', 'The Reporter', 'አዲስ ልሳን']} onTake={() => undefined} />,
    ),
  )

test('a name that no tender has is said to be new, with known ones of its words', () => {
  expect(company('Blue Gate Bank', 'Blue Gate Bank')).toEqual(['A new company: no tender has this name yet.'])
  expect(company('Blue Gate ', 'Blue Gate', ['Blue Gate Bank S.C.', false], ['Blue Gate Hotel', false])).toEqual([
    'No tender has this name yet. Do you mean one of these?',
    'Blue Gate Bank S.C.',
    'Blue Gate Hotel',
  ])
  // A known name, and an answer for what stood there before.
  expect(company('Blue Gate Bank', 'Blue Gate Bank', ['Blue Gate Bank', true], ['Blue Gate Bank 2', false])).toEqual([])
  expect(company('Blue Gate Bank', 'Blue Gate')).toEqual([])
})

test('half of a source is completed, another one is said to be new', () => {
  expect(source('addis')).toEqual(['No tender has this source yet. Do you mean one of these?', 'Addis Zemen'])
  expect(source('ሐዲስ ልሳን ')).toEqual(['A new source: no tender has it yet.'])
  expect(source('Hill Post')).toEqual(['A new source: no tender has it yet.'])
  expect(source('the reporter')).toEqual([])
  expect(source(' ')).toEqual([])
})
