import type { Config } from './config.ts'
import { accountRoutes } from './modules/accounts/index.ts'
import { alertPorts, alertRoutes } from './modules/alerts/index.ts'
import { biddingRoutes } from './modules/bidding/index.ts'
import { deskPorts, deskRoutes } from './modules/desk/index.ts'
import { documentPorts, documentRoutes } from './modules/documents/index.ts'
import { contactForm, inquiryRoutes } from './modules/inquiries/index.ts'
import { notificationRoutes, pushAndBotRoutes, unsubscribeForm } from './modules/notifications/index.ts'
import { paymentRoutes } from './modules/payments/index.ts'
import { reportRoutes } from './modules/reports/index.ts'
import { savedPorts, savedRoutes } from './modules/saved/index.ts'
import { feedRoutes, openPorts, searchRoutes } from './modules/search/index.ts'
import type { OpenTenders } from './modules/search/index.ts'
import { sharePictures, sharingRoutes, stopSharingForms } from './modules/sharing/index.ts'
import { subscriptionRoutes } from './modules/subscriptions/index.ts'
import { tenderRoutes } from './modules/tenders/index.ts'
import { todayRoutes } from './modules/today/index.ts'
import type { ModuleWorlds } from './module-worlds.ts'
import type { FormAction } from './platform/http/extra-page.ts'
import type { World } from './platform/world.ts'

type RouteSettings = { open: OpenTenders | undefined; publicOrigin: string; contact: Config['contact'] }

/** The handlers of all the modules' calls. Ports give a module access to modules to its right. */
export const moduleRoutes = (world: World, worlds: ModuleWorlds, { open, publicOrigin, contact }: RouteSettings) => ({
  ...accountRoutes(worlds.accounts),
  ...subscriptionRoutes(worlds.accounts),
  ...paymentRoutes(worlds.payments),
  ...tenderRoutes(world, {
    ...documentPorts(world.db),
    ...deskPorts(world.db, worlds.desk),
    ...openPorts({ ...world, open }),
  }),
  ...documentRoutes(worlds.files),
  ...searchRoutes({ ...world, open }, { ...alertPorts(world), ...savedPorts(world) }),
  ...feedRoutes({ ...world, open }, publicOrigin),
  ...deskRoutes(worlds.desk),
  ...savedRoutes(worlds.accounts),
  ...biddingRoutes(world),
  ...alertRoutes({ ...worlds.notifications, open }),
  ...todayRoutes(world),
  ...notificationRoutes(worlds.notifications),
  ...pushAndBotRoutes(worlds.bot),
  ...sharingRoutes(worlds.sharing, sharePictures(worlds.pictures)),
  ...inquiryRoutes({ ...worlds.accounts, contact }),
  ...reportRoutes(world),
})

/** The actions of forms that are sent without script. */
export const moduleForms = (worlds: ModuleWorlds, contact: Config['contact']): FormAction[] => [
  ...stopSharingForms(worlds.sharing),
  unsubscribeForm(worlds.notifications),
  contactForm({ ...worlds.accounts, contact }),
]
