import type { PublicPaymentId } from '#contract/ids.ts'
import type { PaperKind } from '#contract/payment-fields.ts'
import type { PaymentPaper } from '#contract/papers.ts'
import type { Caller } from '#server/platform/caller.ts'
import { Refused } from '#server/platform/refused.ts'
import { PrinterBusy } from '../core/paper-printer.ts'
import { findByLink, findPaper } from '../store/papers.ts'
import type { PaymentsWorld } from './payments-world.ts'
import { refuseGone } from './pay-by-link.ts'
import { readPaper } from './read-paper.ts'

type Printing = Pick<PaymentsWorld, 'db' | 'printer' | 'log'>

/** A paper as PDF, for readers who may have it. Refused with 'unavailable' while too many are being printed. */
export async function printPaper(
  world: Printing,
  caller: Caller,
  asked: { id: PublicPaymentId; kind: PaperKind; number?: string | undefined },
): Promise<Response> {
  return printed(world, await readPaper(world, caller, asked))
}

/** The pro forma behind a pay link as PDF: the link is printed on it, so anyone with one has both. */
export async function printLinked(world: Printing, token: string): Promise<Response> {
  const payment = await findByLink(world.db, token)
  const paper = payment && (await findPaper(world.db, payment.id, 'proforma'))
  if (!paper) throw new Refused('not-found')
  await refuseGone(world, payment)
  return printed(world, paper)
}

async function printed({ printer, log }: Printing, paper: PaymentPaper): Promise<Response> {
  try {
    const pdf = await printer.print(paper)
    return new Response(Uint8Array.from(pdf), {
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="${paper.number}.pdf"`,
        'content-length': String(pdf.byteLength),
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
      },
    })
  } catch (err) {
    if (!(err instanceof PrinterBusy)) log.error({ err, paper: paper.number }, 'a paper cannot be printed')
    throw new Refused('unavailable')
  }
}
