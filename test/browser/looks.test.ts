import { describe } from 'vitest'
import { openSamples } from './browser.ts'
import { PAIR, fitsInLook } from './looks.ts'

describe.each(PAIR)('at $viewport.width px, $lang, $theme', (look) => fitsInLook(openSamples, look))
