import type { TidyContact } from './tidy-contacts.ts'

type KnownContact = TidyContact & { id: number }
type Merged = {
  added: TidyContact[]
  /** The contacts after the merge. */
  completed: KnownContact[]
  /** How many imported contacts added nothing, and for how many there was no room. */
  known: number
  tooMany: number
}

/**
 * How many people with the same number, such as a switchboard's, are distinguished; comparing more would cost time for
 * nothing.
 */
const MAX_ALIKE = 50

type Entry = { contact: TidyContact; id: number | undefined; changed: boolean }
const agree = (a: string | undefined, b: string | undefined) => a === undefined || b === undefined || a === b
/** A name that only repeats the address or number is worthless. */
const isNamed = ({ name, email, phone }: TidyContact) =>
  name !== email && (phone === undefined || name.replace(/\D/g, '') !== `0${phone.slice(4)}`)

const isSame = (a: TidyContact, b: TidyContact) => a.name === b.name && a.emailKey === b.emailKey && a.phone === b.phone

/** Merges two records of one person. */
function joined(contact: TidyContact, added: TidyContact): TidyContact {
  const named = isNamed(contact) || !isNamed(added) ? contact : added
  return {
    name: named.name,
    nameKey: named.nameKey,
    email: contact.email ?? added.email,
    emailKey: contact.emailKey ?? added.emailKey,
    phone: contact.phone ?? added.phone,
  }
}

/**
 * Merges imported contacts into existing ones, at most `most`: the same address or number is the same person unless
 * something contradicts. An existing name stays. Repeating it changes nothing.
 */
export function mergeContacts(
  existing: readonly KnownContact[],
  incoming: readonly TidyContact[],
  most: number,
): Merged {
  const byKey = new Map<string, Entry[]>()
  const entries: Entry[] = []
  const index = (entry: Entry) => {
    for (const key of [entry.contact.emailKey, entry.contact.phone]) {
      const alike = key === undefined ? undefined : (byKey.get(key) ?? [])
      if (key === undefined || alike === undefined || alike.length >= MAX_ALIKE || alike.includes(entry)) continue
      alike.push(entry)
      byKey.set(key, alike)
    }
  }
  const add = (entry: Entry) => {
    entries.push(entry)
    index(entry)
  }
  for (const { id, ...contact } of existing) add({ contact, id, changed: false })
  let [known, tooMany] = [0, 0]
  for (const next of incoming) {
    const alike = [next.emailKey, next.phone].flatMap((key) => (key === undefined ? [] : (byKey.get(key) ?? [])))
    const fitting = alike.filter(
      ({ contact }) => agree(contact.emailKey, next.emailKey) && agree(contact.phone, next.phone),
    )
    if (fitting.some(({ contact }) => isSame(joined(contact, next), contact))) {
      known++
      continue
    }
    const [same] = fitting
    if (same) {
      same.contact = joined(same.contact, next)
      same.changed = true
      index(same)
    } else if (entries.length >= most) tooMany++
    else add({ contact: next, id: undefined, changed: false })
  }
  return {
    added: entries.flatMap(({ contact, id }) => (id === undefined ? [contact] : [])),
    completed: entries.flatMap(({ contact, id, changed }) => (id !== undefined && changed ? [{ ...contact, id }] : [])),
    known,
    tooMany,
  }
}
