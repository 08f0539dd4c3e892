/** Behind the first of two hours: 'to 5:00 o'clock in the morning', '- 6:00 AM'. */
const REST =
  /\s?(?:-|to|until|till|up to|and)\s?(?<hour>\d{1,2})(?:[:.]\d\d)?(?:\s?o\s?'?\s?clock|\s?hrs?)?(?:\s?(?<half>[ap])\.?\s?m(?!\p{L})|,?\s?\(?in\s(?:the\s)?(?<spoken>morning|after\s?noon)(?!\p{L}))/uy

/** Of a span that stays in one half of the day, the second hour names that half for the first as well. */
export function halfOfSpan(text: string, at: number, hour: number): { half?: string; spoken?: string } | undefined {
  REST.lastIndex = at
  const groups = REST.exec(text)?.groups
  if (!groups || hour % 12 >= Number(groups['hour'])) return undefined
  const { half, spoken } = groups
  return half === undefined ? (spoken === undefined ? undefined : { spoken }) : { half }
}
