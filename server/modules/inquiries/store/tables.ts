import type { Generated } from 'kysely'

export type ContactMessageTable = {
  id: Generated<number>
  received_at: number
  lang: 'en' | 'am'
  name: string
  email: string
  email_key: string
  mobile: string | null
  subject: string
  body: string
  answered_at: number | null
  answered_by: number | null
}

/** The tables of this module, for `tables<InquiryTables>(db)`. Nobody else names them. */
export type InquiryTables = { contact_message: ContactMessageTable }
