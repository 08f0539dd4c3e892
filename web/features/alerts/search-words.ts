import { REGIONS } from '#ethiopia/regions.ts'
import { SECTOR_GROUPS } from '#ethiopia/sectors-data.ts'
import { m } from '#web/lib/messages.ts'
import type { Language } from '#web/lib/preferences.ts'

const FLAGS: Record<string, () => string> = {
  proforma: m.proforma,
  nonProforma: m.non_proforma,
  gov: m.government,
  non_gov: m.non_government,
}

function nameOf(field: string, value: string, lang: Language): string {
  if (field === 'regions') return REGIONS.find(({ en }) => en === value)?.[lang] ?? value
  if (field === 'keywordGroups')
    return SECTOR_GROUPS.find(({ id, en }) => String(id) === value || en === value)?.[lang] ?? value
  return value
}

/** The conditions of a search in the reader's words; leaves out dates and fields that only order a list. */
export function searchWords(query: Readonly<Record<string, unknown>>, lang: Language): string[] {
  return Object.entries(query).flatMap(([field, value]) => {
    if (value === true) return FLAGS[field]?.() ?? []
    if (Array.isArray(value)) return value.map((item) => nameOf(field, String(item), lang))
    return (field === 'keyword' || field === 'companyName') && typeof value === 'string' && value !== '' ? value : []
  })
}
