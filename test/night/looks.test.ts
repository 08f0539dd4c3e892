import { describe } from 'vitest'
import { openSamples } from '../browser/browser.ts'
import { MORE_LOOKS, fitsInLook } from '../browser/looks.ts'

/** The gate looks at a pair of them (test/browser/looks.test.ts). */
describe.each(MORE_LOOKS)('at $viewport.width px, $lang, $theme', (look) => fitsInLook(openSamples, look))
