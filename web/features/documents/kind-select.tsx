import type { ComponentProps } from 'react'
import type { DocumentLanguage } from '#contract/document-kinds.ts'
import { m } from '#web/lib/messages.ts'
import * as fields from '#web/ui/field.module.css'
import { DOCUMENT_KINDS, documentKindName } from './kind-name.ts'

type Props = Omit<ComponentProps<'select'>, 'id' | 'className'> & { id: string }

/** A labelled choice of the kind of document. */
export const KindSelect = ({ id, ...rest }: Props) => (
  <div className={fields.field}>
    <label htmlFor={id}>{m.kind()}</label>
    <select {...rest} id={id} className={fields.input}>
      {DOCUMENT_KINDS.map((kind) => (
        <option key={kind} value={kind}>
          {documentKindName(kind)}
        </option>
      ))}
    </select>
  </div>
)

/** The kind of a select's value. */
export const kindOf = (value: string | undefined): DocumentLanguage =>
  DOCUMENT_KINDS.find((kind) => String(kind) === value) ?? DOCUMENT_KINDS[0] ?? 1
