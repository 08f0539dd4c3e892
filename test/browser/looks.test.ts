import { describe } from 'vitest'
import { openCommon } from './common-stage.ts'
import { PAIR, fitsInLook } from './looks.ts'

describe.each(PAIR)('at $viewport.width px, $lang, $theme', (look) => fitsInLook(openCommon, look))
