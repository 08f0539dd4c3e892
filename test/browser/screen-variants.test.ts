import { describe } from 'vitest'
import { isNight } from '../engines.ts'
import { openCommon } from './common-site.ts'
import { NARROW, WIDE } from './covering-variants.ts'
import { fitsInVariant } from './screen-variants.ts'

describe('on a phone, in Amharic, dark', () => fitsInVariant(openCommon, NARROW))
/** By day the pages above are turned wide, too; these three load with other parts there. */
describe('on a wide screen, in English, light', () =>
  fitsInVariant(openCommon, WIDE, isNight ? undefined : ['front page', 'list', 'tender']))
