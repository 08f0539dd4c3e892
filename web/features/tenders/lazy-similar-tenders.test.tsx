import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { STATUS } from '#contract/tender-states.ts'
import { LazySimilarTenders } from './lazy-similar-tenders.tsx'

test('similar tenders have a place below public tenders, and are never requested for a draft', () => {
  const place = (status?: number) => renderToStaticMarkup(<LazySimilarTenders id={7} status={status} />)
  expect(place()).toMatch(/^<div/)
  expect(place(STATUS.approved)).toMatch(/^<div/)
  expect([STATUS.draft, STATUS.submitted, STATUS.declined].map(place)).toEqual(['', '', ''])
})
