import type { AccountPorts } from './modules/accounts/index.ts'
import { alertData, deleteAlertData } from './modules/alerts/index.ts'
import { biddingData, deleteBiddingData } from './modules/bidding/index.ts'
import { deskData } from './modules/desk/index.ts'
import { uploadData } from './modules/documents/index.ts'
import { contactData, orderData } from './modules/inquiries/index.ts'
import { deletePersonDeliveries, deliveryData } from './modules/notifications/index.ts'
import { deletePaymentData, paymentData } from './modules/payments/index.ts'
import { endFeedAddresses, deleteSavedData, savedData } from './modules/saved/index.ts'
import { deleteSharingData, sharingData } from './modules/sharing/index.ts'
import { deleteTeamData, subscriptionData } from './modules/subscriptions/index.ts'
import { effortData, visitData } from './modules/tenders/index.ts'
import type { Reading } from './platform/world.ts'

/** Every module's personal data, for export and deletion, and for an account that is taken back from a stranger. */
export function personalData(world: Reading): Pick<AccountPorts, 'personalData' | 'takenBack' | 'endAddresses'> {
  const { db } = world
  return {
    personalData: [
      subscriptionData(db),
      paymentData(world),
      deliveryData(db),
      savedData(db),
      biddingData(db),
      alertData(db),
      contactData(db),
      orderData(db),
      sharingData(db),
      visitData(db),
      effortData(db),
      uploadData(db),
      deskData(db),
    ],
    endAddresses: endFeedAddresses,
    async takenBack(tx, personId) {
      await deletePersonDeliveries(tx, personId)
      await deleteAlertData(tx, personId)
      await deleteSavedData(tx, personId)
      await deleteBiddingData(tx, personId)
      await deleteSharingData(tx, personId)
      await deleteTeamData(tx, personId)
      await deletePaymentData(world, tx, personId)
      const keys = { id: personId, emails: [], phones: [], telegramId: undefined }
      for (const { erase } of [orderData(db), visitData(db)]) await erase(tx, keys)
    },
  }
}
