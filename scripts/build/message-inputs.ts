type Variant = { declarations?: string[]; match: Record<string, string> }
export type Messages = Record<string, string | Variant[]>

/** The inputs of a message: those it declares, or the names in its braces. */
export function inputsOf(message: string | Variant[]): string[] {
  if (typeof message === 'string')
    return [...new Set([...message.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => name ?? []))].sort()
  const declared = message.flatMap((variant) => variant.declarations ?? [])
  return declared
    .filter((line) => line.startsWith('input '))
    .map((line) => line.slice('input '.length))
    .sort()
}
