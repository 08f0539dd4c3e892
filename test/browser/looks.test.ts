import { describe } from 'vitest'
import { isNight } from '../engines.ts'
import { openSamples } from './browser.ts'
import { NARROW, WIDE } from './covering-looks.ts'
import { fitsInLook } from './looks.ts'

describe('on a phone, in Amharic, dark', () => fitsInLook(openSamples, NARROW))
/** By day the pages above are turned wide, too; these three load with other parts there. */
describe('on a wide screen, in English, light', () => fitsInLook(openSamples, WIDE, isNight ? undefined : ['front page', 'list', 'tender']))
