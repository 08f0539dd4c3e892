import type { DocumentItem } from '#contract/documents.ts'
import { DOCUMENT_LIMITS } from '#contract/document-kinds.ts'
import { browserCall } from '#web/lib/browser-call.ts'
import { m } from '#web/lib/messages.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Banner, Form, SubmitButton } from '#web/ui/form/form.tsx'
import { LabelledInput } from '#web/ui/form/labelled-input.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { nameParts } from './name-parts.ts'
import { KindSelect, kindOf } from './kind-select.tsx'

const WIDTH = 500
type Props = { document: DocumentItem; onChanged(document: DocumentItem): void; onClose(): void }

/** Renames a document or changes its purpose. Its ending stays, because it names the type. */
export function ChangeDialog({ document, onChanged, onClose }: Props) {
  const { name, ending } = nameParts(document.fileName)
  const form = useForm('document', {
    check: ({ fileName = '' }) => ({ fileName: fileName.trim() === '' ? m.document_name_required() : undefined }),
    async send({ fileName = '', language }) {
      const body = { id: document.id, fileName: fileName.trim() + ending, language: kindOf(language) }
      onChanged(await browserCall('POST /api/tenders/update_tender_doc', { body }))
      return 'done'
    },
  })
  return (
    <Dialog title={m.document_change_title()} width={WIDTH} onClose={onClose}>
      <Form form={form}>
        <Banner text={form.banner} />
        <LabelledInput
          form={form}
          name="fileName"
          label={m.name()}
          hint={ending === '' ? undefined : m.document_name_hint({ ending })}
          defaultValue={name}
          maxLength={DOCUMENT_LIMITS.fileName - ending.length}
          autoComplete="off"
          required
        />
        <KindSelect id="document-language" name="language" defaultValue={document.language} />
        <SubmitButton form={form}>{m.save()}</SubmitButton>
      </Form>
    </Dialog>
  )
}
