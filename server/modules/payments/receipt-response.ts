import { attachment } from '#server/modules/files/index.ts'
import type { ReceiptFile } from './actions/read-receipts.ts'

/** No cache stores it, no page embeds it, and none of its content is executed. */
const KEPT_NOWHERE = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
}

/** A stranger's file as a download: never shown in a page. */
export const receiptDownload = ({ bytes, type, name }: ReceiptFile): Response =>
  new Response(bytes, {
    headers: { ...KEPT_NOWHERE, 'content-type': type, 'content-disposition': attachment(name) },
  })

/** A picture that we have drawn. */
export const pictureResponse = ({ bytes }: ReceiptFile): Response =>
  new Response(bytes, { headers: { ...KEPT_NOWHERE, 'content-type': 'image/png' } })
