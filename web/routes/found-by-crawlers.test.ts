import { expect, test } from 'vitest'
import type { TenderDetail } from '#contract/tenders.ts'
import { handle as display } from './display-page.tsx'
import { handle as missing } from './not-found-page.tsx'

const reader = { lang: 'en', calendar: 'gc' } as const

test('search engines index a shared tender if it is free for all, and no missing page', () => {
  const shared = (freeTender: boolean) =>
    display.head?.(
      {
        tender: {
          id: 1,
          guid: 'a',
          shortTitle: 'Pumps',
          shortDesc: '',
          regions: [],
          keywords: [],
          freeTender,
          sample: false,
        } as unknown as TenderDetail,
        address: 'https://here.example/tenders/display?guid=a',
      },
      reader,
    )?.hidden
  expect([shared(true), shared(false)]).toEqual([false, true])
  expect(missing.head?.(null, reader)).toEqual({ hidden: true, status: 404 })
})
