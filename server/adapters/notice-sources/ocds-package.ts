import { compiled } from './ocds-compile.ts'
import { noticeOfRelease } from './ocds-release.ts'
import type { Mapped } from './ocds-release.ts'
import { isJson, part, parts, textAt } from './ocds-text.ts'
import type { Json } from './ocds-text.ts'

/** `source`: the name for notices that name no source; with `override` it also replaces a publisher's name. */
export type Naming = { source?: string | undefined; override?: string | undefined }
/** `part` counts, from 1, the releases or records of a package. */
type MappedPart = Mapped & { part?: number }

/** The source's name in an OCDS package. */
export const publisherOf = (head: Json): string | undefined =>
  textAt(part(head, 'publisher'), 'name') ?? textAt(head, 'publisher')

const isRelease = (value: Json): boolean =>
  'ocid' in value && ['tender', 'tag', 'initiationType', 'buyer', 'awards', 'planning'].some((key) => key in value)
const isRecord = (value: Json): boolean =>
  'compiledRelease' in value || ('ocid' in value && Array.isArray(value.releases))

/** A record describes a process once: compiled by its publisher, or here from the releases it contains. */
function releaseOfRecord(record: Json): Json | { fault: string } {
  if (isJson(record.compiledRelease)) return { ocid: record.ocid, ...record.compiledRelease }
  const releases = parts(record, 'releases')
  const embedded: Json[] = releases
    .filter((release) => 'ocid' in release || 'tender' in release)
    .map((release) => ({ ocid: record.ocid, ...release }))
  if (embedded.length === 0) {
    const linked = releases.some((release) => 'url' in release)
    return {
      fault: linked
        ? 'the record only links to its releases and has no compiledRelease; import the releases themselves'
        : 'the record holds no release',
    }
  }
  const issued = (release: Json): number => Date.parse(textAt(release, 'date') ?? '') || 0
  const oldestFirst = embedded.toSorted((a, b) => issued(a) - issued(b))
  // A later award does not change the tender: the notice is as old as the last release about the tender.
  const spoken = oldestFirst.findLast((release) => isJson(release.tender))
  return { ...compiled(oldestFirst), ...(spoken?.date === undefined ? {} : { date: spoken.date }) }
}

const isFault = (value: Json | { fault: string }): value is { fault: string } =>
  Object.keys(value).length === 1 && 'fault' in value

/** A release contains changes, unless it was compiled from all earlier ones. */
const isCompiled = ({ tag }: Json): boolean => Array.isArray(tag) && tag.includes('compiled')

function mappedOne(value: Json, source: string | undefined): Mapped {
  const isWhole = isRecord(value) || isCompiled(value)
  const release = isRecord(value) ? releaseOfRecord(value) : value
  return isFault(release) ? release : noticeOfRelease(release, source, isWhole ? 'whole' : 'changes')
}

/**
 * Every notice in a JSON value: a neutral notice, an OCDS release or record, or a whole package of them. `head` is the
 * package around it.
 */
export function* noticesInJson(value: unknown, naming: Naming, head: Json = {}): Generator<MappedPart> {
  const source = naming.override ?? publisherOf(head) ?? naming.source
  if (!isJson(value))
    yield {
      fault: `is ${Array.isArray(value) ? 'a list' : value === null ? 'null' : `a ${typeof value}`}, not a notice`,
    }
  else if (isRecord(value) || isRelease(value)) yield mappedOne(value, source)
  else if (Array.isArray(value.releases) || Array.isArray(value.records)) {
    const elements = [
      ...(Array.isArray(value.releases) ? value.releases : []),
      ...(Array.isArray(value.records) ? value.records : []),
    ]
    for (const [index, element] of elements.entries())
      for (const found of noticesInJson(element, naming, value)) yield { ...found, part: index + 1 }
  } else if ('releases' in head || 'records' in head) yield mappedOne(value, source)
  else yield { value: { ...value, source: value.source ?? naming.override ?? naming.source } }
}
