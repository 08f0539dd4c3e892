import { expect, test } from 'vitest'
import { partsByBlanks } from './notices.ts'

const one = `Office chairs are wanted by the Abay Works Enterprise in Bahir Dar, Amhara, for its new building.
Ref. No.: AWE/12/2019. Bids are handed in at the office of the enterprise, second floor, until 15 December 2026 at 10:00 AM.`
const other = `የጣና ውሃ ሥራዎች ድርጅት የተለያዩ የውሃ ፓምፖችን በግልጽ ጨረታ አወዳድሮ መግዛት ይፈልጋል። ተጫራቾች ሰነዱን ከድርጅቱ ቢሮ መግዛት ይችላሉ።
የጨረታ ቁጥር ጣውሥድ/04/2019። ጨረታው ኅዳር 25 ቀን 2019 ዓ.ም ከጠዋቱ 4፡00 ሰዓት ተዘግቶ በዚያው ዕለት ይከፈታል።`

test('a blank line separates possible notices; a short foot stays with its own', () => {
  expect(partsByBlanks(`${one}\n\n${other}`)).toEqual([one, other])
  expect(partsByBlanks(`${one}\n \nThe enterprise\n\n\n${other}\n\nTel. 0911 22 33 44`)).toEqual([
    `${one}\n\nThe enterprise`,
    `${other}\n\nTel. 0911 22 33 44`,
  ])
})

test('paragraphs of one notice are not taken for notices', () => {
  const sentence = 'Bidders shall bring a valid trade licence and a certificate of registration to the office. '
  expect(partsByBlanks(`${one}\n\n${sentence.repeat(3)}`)).toEqual([])
  expect(partsByBlanks(one)).toEqual([])
  expect(partsByBlanks('')).toEqual([])
})
