import type { PersonId } from '#contract/ids.ts'
import { searchParams } from '#contract/search.ts'
import type { PublicCard } from '#contract/tenders.ts'
import { civilDateAt, minutesOfDayAt } from '#ethiopia/calendar.ts'
import { formatClock, formatEthiopianClock } from '#ethiopia/clock.ts'
import { formatEthiopian, formatGregorian } from '#ethiopia/date-text.ts'
import { addTelegramByBot, dropTelegramByBot, findPerson } from './modules/accounts/index.ts'
import type { Person } from './modules/accounts/index.ts'
import { stopSearchesOn } from './modules/alerts/index.ts'
import { maskedAddress } from './modules/notifications/index.ts'
import type { BotServices, BotTender } from './modules/notifications/index.ts'
import { savedIds, saveTender } from './modules/saved/index.ts'
import { searchTenders, titleAlone } from './modules/search/index.ts'
import { readCards } from './modules/tenders/index.ts'
import { visitor } from './platform/caller.ts'
import type { Caller } from './platform/caller.ts'
import { Refused } from './platform/refused.ts'
import type { World } from './platform/world.ts'

/** The services of the Telegram bot, through the front doors of the modules. It shows only public facts. */
export function botServices(world: World, settings: { publicOrigin: string }): BotServices {
  return {
    async search(words, lang, most) {
      const params = searchParams.parse({ pageIndex: 0, pageSize: most, keyword: words })
      const { data, totalCount, partial } = await searchTenders(world, visitor, params)
      const total = totalCount.toLocaleString('en')
      return {
        total: partial || totalCount > 10_000 ? `${total}+` : total,
        tenders: data.map((card) => botTender(card, lang)),
      }
    },
    async save(tx, personId, tenderId) {
      const person = await findPerson(tx, personId)
      if (!person?.name || !person.phone) return 'details-needed'
      if ((await savedIds(tx, personId)).includes(tenderId)) return 'saved-before'
      try {
        await saveTender({ ...world, db: tx }, callerFor(personId), { tenderId })
        return 'saved'
      } catch (error) {
        if (error instanceof Refused) return error.reason?.code === 'saved-tenders-full' ? 'full' : 'not-there'
        throw error
      }
    },
    async saved(personId, lang, most) {
      const ids = (await savedIds(world.db, personId)).slice(0, most)
      return (await readCards(world.db, ids, visitor, world.clock.now())).map((card) => botTender(card, lang))
    },
    stopSearches: (tx, personId) => stopSearchesOn(tx, personId, 'telegram', world.clock.now()),
    async account(db, personId) {
      const person = await findPerson(db, personId)
      return person && person.suspendedAt === null ? { name: nameOf(person), lang: person.language } : undefined
    },
    linkSignIn: (tx, personId, telegram) => addTelegramByBot({ ...world, settings }, tx, personId, telegram),
    unlinkSignIn: (tx, personId, telegramId) => dropTelegramByBot(tx, personId, telegramId, world.clock.now()),
  }
}

const nameOf = ({ id, email, name, phone }: Person): string =>
  email === null ? (name ?? (phone === null ? `${id}` : maskedAddress(phone))) : maskedAddress(email)

/** 'Fri 20 Feb 2026 10:00', 'ዓርብ፣ የካቲት 13 ቀን 2018 ዓ.ም፣ ከጠዋቱ 4:00': the card's own texts of dates are English. */
function closingOf({ closingTimestamp: at, closingTime, closingText }: PublicCard, lang: 'en' | 'am') {
  if (at === undefined) return closingText
  const [date, minutes] = [civilDateAt(at), minutesOfDayAt(at)]
  const [day, hour] =
    lang === 'am'
      ? [formatEthiopian(date, lang), `፣ ${formatEthiopianClock(minutes, lang)}`]
      : [formatGregorian(date, lang), ` ${formatClock(minutes)}`]
  return closingTime === undefined ? day : day + hour
}

function botTender(card: PublicCard, lang: 'en' | 'am'): BotTender {
  const closing = closingOf(card, lang)
  return {
    id: card.id,
    title: titleAlone(card, lang),
    company: lang === 'en' ? (card.englishCompanyName ?? card.companyName) : card.companyName,
    closed: card.closingStatus === 2,
    path: card.guid === undefined ? `/tenders/detail?id=${card.id}` : `/tenders/display?guid=${card.guid}`,
    ...(closing === undefined ? {} : { closing }),
  }
}

/** A known person who comes by the bot instead of a session, and has no other rights. */
const callerFor = (id: PersonId): Caller => ({
  name: undefined,
  signedIn: true,
  subscriber: false,
  roles: new Set(),
  person: {
    id,
    name: undefined,
    sessionId: '',
    signedInAt: 0,
    email: undefined,
    emailConfirmed: false,
    phone: undefined,
    phoneConfirmed: false,
    language: 'en',
  },
})
