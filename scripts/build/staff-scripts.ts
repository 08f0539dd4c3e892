import type { Plugin } from 'vite'
import { planChunks } from './chunks.ts'
import type { NaturalChunk } from './chunks.ts'
import { FORM_PARTS } from './visits.ts'

/** The imports at which staff's scripts begin: readers' scripts are planned as if they led nowhere. */
export const doorOf = (web: string): string => `${web}staff-pages.ts`
const DOOR = /\/staff-pages\.ts$/
/** Marks a module of which staff's scripts contain a copy. */
const COPY = '?staff'
/** Modules without state, so that two copies are harmless: texts, calendars, rules, parts of forms. */
const STATELESS =
  /\/(?:ethiopia|language|notices|contract)\/|\/web\/(?:messages\/compiled|ui\/(?:form|part)|features\/(?:payments|inquiries))\/|\/(?:when-text|channel-label|needs-script|runs-until|subscription-kind|subscription-page\.module)\.\w+$/
/** The modules through which each screen gets its texts. */
const TO_WORDS = /\/web\/(?:lib\/messages\.ts|messages\/compiled\/messages(?:\/_index)?\.js)$/
/** Modules that readers never load, wherever they may be imported. */
const NEVER_READ = /\/web\/(?:features\/(?:entry|desk)|ui\/rich-text)\//

/** Builds the app as if there were no staff. */
export const withoutStaff = (web: string): Plugin => ({
  name: 'without-staff',
  enforce: 'pre',
  load: {
    filter: { id: DOOR },
    handler: (id) => (id === doorOf(web) ? 'export const STAFF_PAGES = {}' : undefined),
  },
})

/** Throws when readers' scripts contain code of staff's. */
export function refuseStaffSources(readers: Iterable<string>, web: string): void {
  const found = [...readers].filter((id) => NEVER_READ.test(id)).map((id) => id.replace(web, ''))
  if (found.length > 0) throw new Error(`Readers would load what is staff’s: ${found.join(', ')}`)
}

/**
 * Readers' scripts: the names of their files by module, all modules read for them, and the imports behind which staff's
 * begin.
 */
type Readers = { files: ReadonlyMap<string, string>; modules: ReadonlySet<string>; door: string }

/**
 * Gives staff's scripts their own copies of texts and rules, unless the app has them: otherwise readers would fetch
 * what only staff needs of such a module, and staff's screens readers' files for a single text each.
 */
export const staffCopies = ({ files, modules, door }: Readers): Plugin => ({
  name: 'staff-copies',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (importer === undefined || importer.startsWith('\0')) return undefined
    if (importer !== door && modules.has(importer)) return undefined
    const found = await this.resolve(source, importer.replace(COPY, ''), { ...options, skipSelf: true })
    if (!found || found.external !== false) return found
    const isOfApp = files.get(found.id) === 'app'
    const isCopied = TO_WORDS.test(found.id) || (STATELESS.test(found.id) && modules.has(found.id) && !isOfApp)
    return isCopied ? { ...found, id: found.id + COPY } : found
  },
})

/** Parts of the form that may add a few kB to it: merging adds nothing to them. */
const SMALL_PARTS = FORM_PARTS.filter(({ most }) => most < 10_000).map(({ part }) => part)
const limitOf = (part: string): number => (SMALL_PARTS.some((small) => part.endsWith(small)) ? 0 : Infinity)

/**
 * The groups of staff's own modules, as lists of ids: its screens are equally likely, and their lazy parts are opened
 * by a press.
 */
export function planStaff(
  chunks: readonly NaturalChunk[],
  parts: readonly string[],
  { files, modules }: Pick<Readers, 'files' | 'modules'>,
): string[][] {
  const isFixed = (ids: readonly string[]): boolean => ids.some((id) => files.has(id))
  const [app = ''] = chunks[0]?.modules ?? []
  const visits = parts
    .filter((part) => !modules.has(part))
    .map((part) => ({ parts: [app, part], weight: 1, limit: limitOf(part) }))
  const plan = planChunks(
    chunks.map((chunk) => ({ ...chunk, isFixed: isFixed(chunk.modules) })),
    visits,
    [],
  )
  return plan.filter((ids) => !isFixed(ids))
}
