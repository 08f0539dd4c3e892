import type { ByteRange } from './ports.ts'

type Asked = {
  range?: string | undefined
  ifRange?: string | undefined
  /** The caller has this exact version. */ known?: boolean
}
/** The response to a range request (RFC 9110): the whole file, a part, 'nothing in that range', or 'not modified'. */
export type Portion = { kind: 'whole' } | { kind: 'part'; range: ByteRange } | { kind: 'beyond' } | { kind: 'known' }

const WHOLE: Portion = { kind: 'whole' }

/** `etag` is strong. Several ranges in one request get the whole file, and so does a range that is not of bytes. */
export function portionOf({ range, ifRange, known }: Asked, size: number, etag: string): Portion {
  if (known) return { kind: 'known' }
  // A part of another version would combine two files in one.
  if (range === undefined || (ifRange !== undefined && ifRange.trim() !== etag)) return WHOLE
  const [, first = '', last = ''] = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(range) ?? []
  if (first === '' && last === '') return WHOLE
  if (first === '') return suffix(Number(last), size)
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return WHOLE
  return start >= size ? { kind: 'beyond' } : { kind: 'part', range: { start, end } }
}

function suffix(length: number, size: number): Portion {
  if (length === 0 || size === 0) return { kind: 'beyond' }
  return { kind: 'part', range: { start: Math.max(0, size - length), end: size - 1 } }
}
