import { describe } from 'vitest'
import { openSamples } from '../browser/browser.ts'
import { MORE_VARIANTS, fitsInVariant } from '../browser/screen-variants.ts'

/** The gate looks at a pair of them (test/browser/screen-variants.test.ts). */
describe.each(MORE_VARIANTS)('at $viewport.width px, $lang, $theme', (variant) => fitsInVariant(openSamples, variant))
