const lines = (text: string): string[] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim())

/** As JSON text, a line each: values that no client of ours sends. */
export const ODD_JSON = [
  ...lines(String.raw`
    1e300
    1e400
    -1e400
    -1
    0
    -0
    1.5
    1e-320
    2147483648
    9007199254740993
    99999999999999999999
    null
    true
    []
    {}
    [[]]
    [null]
    {"__proto__":{"isAdmin":true}}
    {"length":1e9}
    {"toString":1}
    ""
    " "
    "NaN"
    "Infinity"
    "1e300"
    "-1"
    "\u0000"
    "a\u0000b"
    "\ud800"
    "\udfff x"
    "__proto__"
    "constructor"
    "\u202e\u200b"
    "፩፪"
    "%00"
    "../../etc/passwd"
    "0001-01-01"
    "9999-12-31"
    "2026-02-30"
    "2026-13-01"
    "0000-00-00"
    "=1+1"`),
  `"${String.raw`\u0301`.repeat(500)}"`,
]

/** In the form of a URL, already encoded or wrongly so. */
export const ODD_IN_ADDRESS = [
  ...lines(`
    1e300
    1e400
    NaN
    Infinity
    -1
    0
    1.5
    -0
    2147483648
    9007199254740993
    99999999999999999999999
    %20
    %00
    a%00b
    %ED%A0%80
    %FF%FE
    %
    %zz
    %C0%80
    __proto__
    constructor
    null
    %F0%9F%92%B0
    %E1%8D%A9
    %E2%80%AE
    ..%2F..
    '%20or%201=1--
    0001-01-01
    9999-12-31
    2026-02-30`),
  '',
  'x'.repeat(20_000),
]
/** A million letters, and brackets within brackets. */
export const LONG_JSON = `"${'x'.repeat(1_000_000)}"`
export const DEEP_JSON = '['.repeat(5000) + ']'.repeat(5000)

type Place = readonly (string | number)[]
const placesIn = (value: unknown, at: Place = []): Place[] =>
  typeof value !== 'object' || value === null
    ? [at]
    : [at, ...Object.entries(value).flatMap(([key, part]) => placesIn(part, [...at, key]))]

const MARK = '@@odd@@'
function withAt(body: object, place: Place, text: string): string {
  const set = (value: unknown, rest: Place): unknown => {
    const [key, ...deeper] = rest
    if (key === undefined) return MARK
    const found = Object.entries(value as object).find(([name]) => name === String(key))?.[1] as unknown
    return { ...(value as object), [key]: set(found, deeper) }
  }
  return JSON.stringify(set(body, place)).replace(`"${MARK}"`, () => text)
}

/** A body as JSON text, in which each value in turn, at whatever depth, is one of these texts. */
export const spoiled = (body: object, odd: readonly string[]): string[] =>
  placesIn(body).flatMap((place) => odd.map((text) => withAt(body, place, text)))

/** Forms of this body, of which one field each is odd, absent or repeated. */
export function oddForms(body: Readonly<Record<string, string | Blob>>): FormData[] {
  const values: (string | Blob)[] = [
    ...ODD_IN_ADDRESS.slice(0, 20),
    '\0',
    '\uD800',
    'x'.repeat(100_000),
    new File([], 'empty.pdf', { type: 'application/pdf' }),
    new File(['\0'.repeat(1000)], '../../x\0.csv', { type: '' }),
    new File([new Uint8Array(3000).map((_, n) => (n * 37) & 255)], 'noise.png', { type: 'image/png' }),
    new File([`${'a,'.repeat(5000)}\n`.repeat(20)], 'wide.csv', { type: 'text/csv' }),
    new File(['Date,Description,Reference,Credit\n0001-01-01,x,y,1e300\n2026-02-30,\0,,-1\n'], 'odd.csv'),
    new File(['<svg onload=alert(1)>'], 'x.svg', { type: 'image/svg+xml' }),
  ]
  return Object.keys(body).flatMap((name) =>
    [...values.map((value) => [value]), [], [body[name] ?? '', body[name] ?? '']].map((given) => {
      const form = new FormData()
      for (const [key, item] of Object.entries(body)) if (key !== name) form.append(key, item)
      for (const item of given) form.append(name, item)
      form.append('__proto__', 'x')
      return form
    }),
  )
}
