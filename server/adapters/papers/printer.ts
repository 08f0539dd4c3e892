import type { PaymentPaper } from '#contract/papers.ts'
import { PrinterBusy } from '#server/modules/payments/index.ts'
import type { PaperPrinter } from '#server/modules/payments/index.ts'
import { createWorkThread } from '../work-thread.ts'

/** Prints papers as PDF in a thread of its own. */
export function createPrinter(): PaperPrinter {
  const thread = createWorkThread<PaymentPaper>(new URL('./print-thread.ts', import.meta.url), () => new PrinterBusy())
  return { print: (paper) => thread.make(paper), stop: () => thread.stop() }
}
