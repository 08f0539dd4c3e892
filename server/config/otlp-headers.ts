/**
 * 'api-key=abc,other=d%20e', as OpenTelemetry writes headers: values percent-encoded. Answers undefined when it is
 * none.
 */
export function headersIn(text: string): Record<string, string> | undefined {
  const pairs = text.split(',').map((pair) => /^\s*([\w-]+)=([\w!#$%&'()*+./:;<=>?@[\]^`{|}~-]+)\s*$/.exec(pair))
  try {
    return pairs.includes(null)
      ? undefined
      : Object.fromEntries(pairs.map((pair) => [pair?.[1] ?? '', decodeURIComponent(pair?.[2] ?? '')]))
  } catch {
    return undefined
  }
}
