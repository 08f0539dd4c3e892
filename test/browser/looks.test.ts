import { describe } from 'vitest'
import { isNight } from '../engines.ts'
import { openCommon } from './common-site.ts'
import { NARROW, WIDE } from './covering-looks.ts'
import { fitsInLook } from './looks.ts'

describe('on a phone, in Amharic, dark', () => fitsInLook(openCommon, NARROW))
/** By day the pages above are turned wide, too; these three load with other parts there. */
describe('on a wide screen, in English, light', () =>
  fitsInLook(openCommon, WIDE, isNight ? undefined : ['front page', 'list', 'tender']))
