import { useState } from 'react'
import type { ContactSuggestion } from '#contract/contacts.ts'
import { browserCall } from '#web/lib/browser-call.ts'
import { m } from '#web/lib/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/form/form.tsx'
import { refusalText } from '#web/ui/form/refusal-text.ts'
import { Icon } from '#web/ui/icon.tsx'
import * as parts from '#web/ui/part/part.module.css'
import { WhenRead } from '#web/ui/part/part.tsx'
import { useRead } from '#web/ui/part/use-read.ts'
import * as styles from './contacts.module.css'

const PAGE = 50
const pageOf = (pageIndex: number) => browserCall('GET /api/contacts', { query: { pageIndex, pageSize: PAGE } })
const firstPage = () => pageOf(0)

type Known = { people: readonly ContactSuggestion[]; total: number }

/** The reader's contacts by name, each of which can be deleted. */
export function ContactsList({ onDeleted }: { onDeleted(contact: ContactSuggestion): void }) {
  const read = useRead(firstPage)
  return (
    <WhenRead of={read}>
      {({ data, totalCount }) => <Lines first={{ people: data, total: totalCount }} onDeleted={onDeleted} />}
    </WhenRead>
  )
}

function Lines({ first, onDeleted }: { first: Known; onDeleted(contact: ContactSuggestion): void }) {
  const [{ people, total }, setKnown] = useState(first)
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const attempt = async (work: () => Promise<void>) => {
    if (isBusy) return
    setBusy(true)
    setFault(undefined)
    await work().catch((error: unknown) => setFault(refusalText(error).banner ?? m.trouble_title()))
    setBusy(false)
  }
  const more = () =>
    attempt(async () => {
      // Deleted ones moved the rest forward.
      const { data, totalCount } = await pageOf(Math.floor(people.length / PAGE))
      const ids = new Set(people.map(({ id }) => id))
      setKnown({ people: [...people, ...data.filter(({ id }) => !ids.has(id))], total: totalCount })
    })
  const remove = (contact: ContactSuggestion) =>
    attempt(async () => {
      await browserCall('DELETE /api/contacts/{id}', { params: { id: contact.id } })
      setKnown({ people: people.filter((person) => person !== contact), total: total - 1 })
      onDeleted(contact)
    })
  return (
    <>
      <Banner text={fault} />
      <ul className={parts.lines}>
        {people.map((contact) => {
          const { id, name, emailAdress, formattedPhonenumber } = contact
          const ways = [emailAdress, formattedPhonenumber].filter((way) => way !== undefined && way !== name)
          const shown = name || ways[0] || ''
          return (
            <li key={id} className={styles.person}>
              <div>
                <b>{shown}</b>
                <small>{ways.filter((way) => way !== shown).join(' · ')}</small>
              </div>
              <Button kind="icon" aria-label={m.delete_named({ name: shown })} onClick={() => void remove(contact)}>
                <Icon name="trash-2" />
              </Button>
            </li>
          )
        })}
      </ul>
      {people.length < total && (
        <Button kind="plain" busy={isBusy} onClick={() => void more()}>
          {m.contacts_show_more()}
        </Button>
      )}
    </>
  )
}
