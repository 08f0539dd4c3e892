import type { PlantedFault } from './fault.ts'
import { BY_HAND_MONEY } from './by-hand-money-data.ts'
import { BY_HAND_NEWS } from './by-hand-news-data.ts'
import { BY_HAND_NOTICES } from './by-hand-notices-data.ts'
import { BY_HAND_SCREENS } from './by-hand-screens-data.ts'
import { BY_HAND_WEB } from './by-hand-web-data.ts'
import { IN_DESK } from './desk-data.ts'
import { ON_DEVICE } from './device-data.ts'
import { IN_PEOPLE } from './people-data.ts'
import { IN_PLATFORM } from './platform-data.ts'
import { IN_READING } from './reading-data.ts'
import { IN_RULES } from './rules-data.ts'
import { IN_WEB } from './web-data.ts'

export const FAULTS: readonly PlantedFault[] = [
  ...IN_RULES,
  ...IN_READING,
  ...IN_DESK,
  ...IN_PEOPLE,
  ...IN_PLATFORM,
  ...IN_WEB,
  ...ON_DEVICE,
  ...BY_HAND_MONEY,
  ...BY_HAND_NEWS,
  ...BY_HAND_NOTICES,
  ...BY_HAND_WEB,
  ...BY_HAND_SCREENS,
]
