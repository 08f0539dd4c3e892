import { emailKey } from '#contract/email-address.ts'
import type { PersonId } from '#contract/ids.ts'
import type { PaymentPaper } from '#contract/papers.ts'
import { findPerson } from '#server/modules/accounts/index.ts'
import { enqueueDeliveries, enqueueMessage } from '#server/modules/notifications/index.ts'
import type { Attachment, MessageKind } from '#server/modules/notifications/index.ts'
import type { Db } from '#server/platform/db.ts'
import type { PaperPrinter } from '../core/paper-printer.ts'
import { findPaper, findPaperByNumber } from '../store/papers.ts'
import type { PaymentRow } from '../store/payments.ts'
import { paperEmail } from './paper-emails.ts'
import type { PaymentsWorld } from './payments-world.ts'

/** The prefix of message keys about papers to an address that a person named, by which they are found. */
export const paperMessageKey = (personId: PersonId): string => `paper ${personId} `

/**
 * Emails a paper in the transaction that issues it: to its payer, unless another message contains it, and to the
 * address for papers; once each.
 */
export async function sendPaper(
  { clock, jobs, settings }: Pick<PaymentsWorld, 'clock' | 'jobs' | 'settings'>,
  tx: Db,
  payment: PaymentRow,
  paper: PaymentPaper,
  { toPayer }: { toPayer: boolean },
): Promise<void> {
  const person = await findPerson(tx, payment.person_id)
  if (!person) return
  const key = `${paperMessageKey(person.id)}${paper.number}`
  if (toPayer && person.email !== null)
    await enqueueDeliveries(tx, jobs, clock.now(), [
      {
        kind: 'payment',
        personId: person.id,
        channel: 'email',
        about: { paymentId: payment.id, news: 'paper', number: paper.number },
        key: `${key} payer`,
      },
    ])
  const { email } = payment.buyer ?? {}
  if (!email || (person.email !== null && emailKey(email) === emailKey(person.email))) return
  await enqueueMessage({ clock, jobs }, tx, {
    kind: 'paper',
    channel: 'email',
    to: email,
    lang: person.language,
    key: `${key} buyer`,
    ...paperEmail(paper, { lang: person.language, reader: 'buyer', page: settings.publicOrigin }),
  })
}

const pdfOf = async (printer: PaperPrinter, paper: PaymentPaper | undefined): Promise<Attachment[]> =>
  paper === undefined
    ? []
    : [{ name: `${paper.number}.pdf`, mediaType: 'application/pdf', content: await printer.print(paper) }]

/** The attachment of a message to a payer: the paper it is about, or the confirmation of the payment. */
export const paymentFiles =
  (printer: PaperPrinter): NonNullable<MessageKind['attach']> =>
  async (db, { about }) => {
    const { number, news, paymentId } = about ?? {}
    if (typeof number === 'string') return pdfOf(printer, await findPaperByNumber(db, number))
    return news === 'paid' ? pdfOf(printer, await findPaper(db, Number(paymentId), 'confirmation')) : []
  }

/**
 * A paper to the address that its payer named: the text is written when it is issued, the file is made when it is sent.
 */
export const paperKind = ({ printer }: { printer: PaperPrinter }): MessageKind => ({
  name: 'paper',
  attach: async (db, { key }) => pdfOf(printer, await findPaperByNumber(db, key.split(' ')[2] ?? '')),
})
