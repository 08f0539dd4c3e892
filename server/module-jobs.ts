import { accountJobs } from './modules/accounts/index.ts'
import { matchingJobs, notifyJobs } from './modules/alerts/index.ts'
import { deskJobs } from './modules/desk/index.ts'
import { documentJobs } from './modules/documents/index.ts'
import { inquiryJobs } from './modules/inquiries/index.ts'
import { botJobs, notificationJobs } from './modules/notifications/index.ts'
import { paymentJobs } from './modules/payments/index.ts'
import { savedJobs } from './modules/saved/index.ts'
import { searchJobs } from './modules/search/index.ts'
import { sharingJobs } from './modules/sharing/index.ts'
import { tenderJobs } from './modules/tenders/index.ts'
import type { ModuleWorlds } from './module-worlds.ts'
import type { JobHandler } from './platform/jobs.ts'
import type { World } from './platform/world.ts'
import { sampleJobs } from './samples/jobs.ts'

/** All jobs. Several modules may handle one event, so a name can occur more than once. */
export const moduleJobs = (
  world: World,
  worlds: ModuleWorlds,
  { backups, samples }: { backups: readonly JobHandler[]; samples: boolean },
): JobHandler[] => [
  ...notificationJobs(worlds.notifications, worlds.notifications.ports),
  ...botJobs(worlds.bot),
  ...accountJobs(worlds.accounts),
  ...inquiryJobs(world),
  ...paymentJobs(worlds.payments),
  ...documentJobs(worlds.files),
  ...backups,
  ...deskJobs(worlds.desk),
  ...tenderJobs(world),
  ...searchJobs(world),
  ...matchingJobs(worlds.matching),
  ...notifyJobs(world),
  ...savedJobs(world),
  ...sharingJobs(world),
  ...(samples ? sampleJobs(world) : []),
]
