import { expect, test } from 'vitest'
import { itemOf } from './paper-texts.ts'

test('a single month is no plural in either language', () => {
  expect(itemOf(1)).toEqual({ en: 'Subscription to Chereta, 1 month', am: 'የጨረታ (Chereta) ደንበኝነት፣ 1 ወር' })
  expect(itemOf(12)).toEqual({ en: 'Subscription to Chereta, 12 months', am: 'የጨረታ (Chereta) ደንበኝነት፣ 12 ወራት' })
})
