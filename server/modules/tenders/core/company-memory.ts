import type { KnownField } from '#contract/desk.ts'

/** The values of an earlier notice of a buyer; null or '' where it had none. Regions are English names. */
export type Earlier = {
  tel1: string | null
  tel2: string | null
  email: string | null
  website: string | null
  facebook: string | null
  location: string | null
  docPrice: string | null
  regions: readonly string[]
  point: string | null
}
export type Remembered = { field: KnownField; values: string[]; times: number }

/** A value that varies between notices is usual only when it occurred more than once. */
const USUAL = 2
const VARYING: readonly KnownField[] = ['docPrice', 'regions', 'location', 'point']

const valuesOf = (tender: Earlier, field: KnownField): string[] => {
  const value = field === 'englishCompanyName' ? null : tender[field]
  if (value === null || value === undefined || value === '') return []
  return typeof value === 'string' ? [value.trim()] : [...value].toSorted()
}

/** The most frequent value of each field; `earlier` comes newest first, and of two as frequent the newer is taken. */
export function rememberedOf(earlier: readonly Earlier[]): Remembered[] {
  const fields: readonly KnownField[] = ['tel1', 'tel2', 'email', 'website', 'facebook', ...VARYING]
  return fields.flatMap((field) => {
    const said = new Map<string, Remembered>()
    for (const tender of earlier) {
      const values = valuesOf(tender, field)
      if (values.length === 0) continue
      const key = values.join('|').toLowerCase().replace(/\s+/g, ' ')
      const before = said.get(key)
      said.set(key, before ? { ...before, times: before.times + 1 } : { field, values, times: 1 })
    }
    const [most] = [...said.values()].toSorted((a, b) => b.times - a.times)
    return most && (most.times >= USUAL || !VARYING.includes(field)) ? [most] : []
  })
}
