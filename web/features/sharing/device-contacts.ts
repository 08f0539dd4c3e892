type Picked = { name?: string[]; email?: string[]; tel?: string[] }
type Picker = { select(properties: readonly string[], options: { multiple: boolean }): Promise<Picked[]> }

/** The contact picker of the device: only Chrome on Android has one so far. TypeScript lacks its types. */
const picker = (): Picker | undefined =>
  'contacts' in navigator && 'ContactsManager' in globalThis ? (navigator.contacts as Picker) : undefined

export const hasPicker = (): boolean => picker() !== undefined

/** Opens the device's own picker; an empty list when it was closed. */
export async function pickContacts(): Promise<{ name: string[]; email: string[]; tel: string[] }[]> {
  const found = (await picker()?.select(['name', 'email', 'tel'], { multiple: true })) ?? []
  return found.map(({ name = [], email = [], tel = [] }) => ({
    name: texts(name),
    email: texts(email),
    tel: texts(tel),
  }))
}

/** Some devices return an empty entry for missing values. */
const texts = (given: readonly unknown[]): string[] =>
  given.filter((value): value is string => typeof value === 'string' && value !== '').slice(0, 20)
