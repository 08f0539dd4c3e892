import { DOCUMENT_LANGUAGE } from '#contract/document-kinds.ts'
import type { DocumentLanguage } from '#contract/document-kinds.ts'
import { m } from '#web/lib/messages.ts'

const { general, contact, desktop, mobile, generalContact, english } = DOCUMENT_LANGUAGE
const NAMES: Record<DocumentLanguage, () => string> = {
  [general]: m.document_kind_general,
  [contact]: m.contact,
  [desktop]: m.document_kind_desktop,
  [mobile]: m.document_kind_mobile,
  [generalContact]: m.document_kind_general_contact,
  [english]: m.english,
}

export const DOCUMENT_KINDS: readonly DocumentLanguage[] = Object.values(DOCUMENT_LANGUAGE)
/** The name of a kind of document in the reader's language. */
export const documentKindName = (kind: DocumentLanguage): string => NAMES[kind]()
