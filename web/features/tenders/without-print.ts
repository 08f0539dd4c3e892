/**
 * The query of a print page, without the parameter that opens the browser's dialog at once: a changed calendar is
 * viewed first.
 */
export function withoutPrint(search: string): string {
  const rest = new URLSearchParams(search)
  rest.delete('print')
  return rest.size > 0 ? `?${rest}` : ''
}
