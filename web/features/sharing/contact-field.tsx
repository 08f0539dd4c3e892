import { useMemo, useState } from 'react'
import type { ComponentProps } from 'react'
import type { ContactSuggestion } from '#contract/contacts.ts'
import { LabelledInput } from '#web/ui/form/labelled-input.tsx'
import type { FormState } from '#web/ui/form/use-form.ts'
import SuggestBox from '#web/ui/suggest-box.tsx'
import { contactSource } from './contact-sources.ts'
import type { PickedField as Field } from './contact-sources.ts'
import type { ShareWay } from './share-link.ts'
import * as styles from './sharing.module.css'

type Props = Omit<ComponentProps<'input'>, 'form' | 'name' | 'id' | 'prefix'> & {
  form: FormState
  field: Field
  way: ShareWay
  label: string
  onPick(contact: ContactSuggestion): void
}

/** A field that offers the reader's own contacts below it while they type. */
export function ContactField({ field, way, onPick, ...input }: Props) {
  const [entered, setEntered] = useState<HTMLInputElement>()
  const source = useMemo(() => contactSource(field, way), [field, way])
  const pick = (text: string) => {
    const contact = source.contactOf(text)
    if (contact) onPick(contact)
  }
  return (
    <div className={styles.offers}>
      <LabelledInput
        {...input}
        name={field}
        onFocus={(event) => setEntered(event.currentTarget)}
        onBlur={() => setEntered(undefined)}
      />
      {entered && (
        <SuggestBox inline icon={way === 'email' ? 'mail' : 'phone'} field={entered} source={source} onPick={pick} />
      )}
    </div>
  )
}
