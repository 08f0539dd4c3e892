import type { PaymentPaper } from '#contract/papers.ts'

/** Makes the PDF of a paper, the same bytes each time. Rejects with PrinterBusy while too many wait. */
export type PaperPrinter = { print(paper: PaymentPaper): Promise<Uint8Array>; stop(): Promise<void> }

export class PrinterBusy extends Error {
  constructor() {
    super('too many papers wait to be printed')
    this.name = 'PrinterBusy'
  }
}
