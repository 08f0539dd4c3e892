import { expect, test } from 'vitest'
import { papersAskedFor } from './read-requirements.ts'

test('required documents are read from the shown description, each item of a list by itself', () => {
  const html =
    '<p>Bidders submit:</p><ul><li>a trade licence renewed for <b>2018</b> E.C.</li><li>a tax clearance &amp; TIN certificate</li></ul>'
  expect(papersAskedFor(html)).toEqual([
    {
      kind: 'trade-licence',
      words: 'a trade licence renewed for 2018 E.C',
      years: '2018',
      isEthiopian: true,
      grades: undefined,
    },
    {
      kind: 'tin',
      words: 'a tax clearance & TIN certificate',
      years: undefined,
      isEthiopian: false,
      grades: undefined,
    },
    {
      kind: 'tax-clearance',
      words: 'a tax clearance & TIN certificate',
      years: undefined,
      isEthiopian: false,
      grades: undefined,
    },
  ])
})

test('a description that is not plain HTML has no requirements', () => {
  expect(papersAskedFor('<script>VAT registration certificate</script>')).toEqual([])
  expect(papersAskedFor('')).toEqual([])
})
