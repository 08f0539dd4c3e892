import type { PlantedFault } from './fault.ts'
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
]
