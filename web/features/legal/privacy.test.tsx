import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SESSION_DAYS } from '#contract/session-limits.ts'
import { StoredDataAmharic } from './privacy-stored-am.tsx'
import { StoredDataEnglish } from './privacy-stored-en.tsx'

test('the privacy policy names the days after which sessions really end', () => {
  const { idle, most } = SESSION_DAYS
  expect(renderToStaticMarkup(<StoredDataEnglish />).replaceAll(/\s+/g, ' ')).toContain(
    `ends after ${idle} days without use, and after ${most} days in any case.`,
  )
  expect(renderToStaticMarkup(<StoredDataAmharic />).replaceAll(/\s+/g, ' ')).toContain(
    `ለ${idle} ቀናት ካልተጠቀሙበት፣ ያም ባይሆን ከ${most} ቀናት በኋላ ያበቃል።`,
  )
})
