import { parseArgs } from 'node:util'
import { startPostgres } from '#test/postgres-server.ts'
import { serverProgram, startServer, stopServer } from '#test/process/server-process.ts'
import type { ServerProcess } from '#test/process/server-process.ts'
import { markdownTable } from '../served.ts'
import { askAtOnce } from './capacity.ts'
import type { Counted } from './capacity.ts'
import { filledDatabase, searchesOf } from './load.ts'
import { makeNotices } from './notices.ts'
import { writeProgress } from './progress.ts'
import { searchPath } from './search-path.ts'
import { OPEN_OF_FEW } from './setting.ts'
import { signedInPeople } from './signed-in-people.ts'
import { makeVocabulary } from './vocabulary.ts'

const WARM_UP = 3
/** After its start a server reads words, and V8 has compiled little: the first kind would seem dear. */
const FIRST_WARM_UP = 10
/** A person may read the list 120 times a minute, so that many take turns. */
const PEOPLE = 200

type Asked = { path: string; headers: Record<string, string> }
/** `once`: with other words each time, so that nothing was asked for before. */
type Kind = { name: string; once?: true; of(text: string, cookie: string): Asked }

const inLanguage = (lang: string, more = '') => ({ cookie: `lang=${lang}${more}` })
const listPath = (text: string): string => `/tenders/list?keyword=${encodeURIComponent(text)}`

const KINDS: readonly Kind[] = [
  { name: 'search', of: (text) => ({ path: searchPath(text), headers: {} }) },
  { name: 'search, each once', once: true, of: (text) => ({ path: searchPath(text), headers: {} }) },
  { name: 'search, brotli', of: (text) => ({ path: searchPath(text), headers: { 'accept-encoding': 'br' } }) },
  {
    name: 'counts',
    of: (text) => ({ path: `/api/tenderQueries/filters?keyword=${encodeURIComponent(text)}`, headers: {} }),
  },
  ...(['en', 'am'] as const).flatMap((lang): Kind[] => [
    { name: `plain list, ${lang}`, of: () => ({ path: '/tenders/list', headers: inLanguage(lang) }) },
    { name: `list document, ${lang}`, of: (text) => ({ path: listPath(text), headers: inLanguage(lang) }) },
    {
      name: `list document, ${lang}, each once`,
      once: true,
      of: (text) => ({ path: listPath(text), headers: inLanguage(lang) }),
    },
    {
      name: `list document, ${lang}, brotli`,
      of: (text) => ({ path: listPath(text), headers: { ...inLanguage(lang), 'accept-encoding': 'br' } }),
    },
    {
      name: `list document, ${lang}, signed in`,
      of: (text, cookie) => ({ path: listPath(text), headers: inLanguage(lang, `; ${cookie}`) }),
    },
  ]),
]

/**
 * `npm run bench -- cost --programs dist/program.mjs,/other/dist/program.mjs`: the processor time of a server for each
 * request, all its threads, under as many requests as it can answer. Several programs over one database, in turn.
 */
export default async function measureCost(): Promise<void> {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: {
      notices: { type: 'string', default: '20000' },
      seconds: { type: 'string', default: '4' },
      rounds: { type: 'string', default: '3' },
      programs: { type: 'string' },
      kinds: { type: 'string', default: '' },
      database: { type: 'string' },
    },
  })
  const programs = values.programs?.split(',') ?? [serverProgram()]
  const started = values.database === undefined ? await startPostgres() : undefined
  const servers: ServerProcess[] = []
  try {
    const notices = makeNotices(makeVocabulary(), Number(values.notices), OPEN_OF_FEW, Date.now())
    const url = await filledDatabase(values.database ?? started?.url ?? '', notices)
    for (const program of programs) {
      process.env['SERVER_PROGRAM'] = program
      const server = await startServer({ DATABASE_URL: url, LOG_LEVEL: 'warn', SAMPLES: 'off' })
      servers.push(server)
      await server.ready(120_000)
    }
    const cookies = await signedInPeople(url, PEOPLE)
    const searches = searchesOf(notices)
    for (const server of servers)
      await askAtOnce(
        server,
        searches.map((text) => ({ path: searchPath(text) })),
        FIRST_WARM_UP,
      )
    const rows = []
    for (const kind of KINDS.filter(({ name }) => values.kinds.split('|').some((part) => name.includes(part)))) {
      writeProgress(`${kind.name}, ${values.rounds} rounds of ${values.seconds} s for each program`)
      const asked = (kind.once ? inPairs(searches) : searches).map((text, n) =>
        kind.of(text, cookies[n % cookies.length] ?? ''),
      )
      rows.push([kind.name, ...(await costs(servers, asked, Number(values.rounds), Number(values.seconds)))])
    }
    const heads = programs.flatMap((program) => [`µs of ${program}`, 'a second', 'failed'])
    process.stdout.write(`${markdownTable(['kind', ...heads], rows)}\n`)
  } finally {
    for (const server of servers) await stopServer(server)
    await started?.stop()
  }
}

/** Every two of them, neighbours far apart. */
const inPairs = (texts: readonly string[]): string[] =>
  texts.flatMap((_, distance) => texts.map((text, n) => `${text} ${texts[(n + distance + 1) % texts.length] ?? ''}`))

async function costs(servers: readonly ServerProcess[], asked: readonly Asked[], rounds: number, seconds: number) {
  const counted: Counted[][] = servers.map(() => [])
  // Each round begins elsewhere.
  const from = (round: number) => {
    const start = Math.floor((round * asked.length) / (rounds + 1))
    return [...asked.slice(start), ...asked.slice(0, start)]
  }
  for (const server of servers) await askAtOnce(server, from(0), WARM_UP)
  for (let round = 1; round <= rounds; round++)
    for (const [n, server] of servers.entries()) counted[n]?.push(await askAtOnce(server, from(round), seconds))
  return counted.flatMap((of) => {
    const sum = (value: (one: Counted) => number) => of.reduce((total, one) => total + value(one), 0)
    const answered = sum(({ times }) => times.length)
    return [
      Math.round((sum(({ cpu }) => cpu) * 1e6) / Math.max(answered, 1)),
      Math.round(answered / sum((one) => one.seconds)),
      sum(({ failures }) => failures),
    ]
  })
}
