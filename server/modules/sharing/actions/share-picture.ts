import type { World } from '#server/platform/world.ts'
import { titleAlone } from '#server/modules/search/index.ts'
import { readCards } from '#server/modules/tenders/index.ts'
import { visitor } from '#server/platform/caller.ts'
import { entityTag, hasAlready } from '#server/platform/http/entity-tag.ts'
import { Refused } from '#server/platform/refused.ts'
import { PictureBusy, pictureFacts, readPictureName } from '../core/picture-facts.ts'
import type { Painter, PictureFacts } from '../core/picture-facts.ts'
import { closingWords } from './render-share-email.ts'

/** About 40 kB each. */
const MAX_KEPT = 100
const KEEP_SECONDS = 86_400
/** The version of the pictures' design; another number makes every picture new. */
const DESIGN_VERSION = 1

type PictureWorld = Pick<World, 'db' | 'clock' | 'log'> & { painter: Painter }
export type SharePictures = (name: string, known: string | undefined) => Promise<Response>

/**
 * Pictures of tenders for link previews, from public facts; painted once and cached among the last hundred. not-found
 * without such a public tender, unavailable while too many wait.
 */
export function sharePictures({ db, clock, log, painter }: PictureWorld): SharePictures {
  const kept = new Map<string, Promise<Uint8Array>>()

  function painted(tag: string, facts: PictureFacts): Promise<Uint8Array> {
    const picture = kept.get(tag) ?? painter.paint(facts)
    kept.delete(tag)
    kept.set(tag, picture)
    if (kept.size > MAX_KEPT) kept.delete(kept.keys().next().value ?? '')
    picture.catch(() => kept.delete(tag))
    return picture
  }

  return async (name, known) => {
    const asked = readPictureName(name)
    const [card] = asked ? await readCards(db, [asked.id], visitor, clock.now()) : []
    if (!asked || !card) throw new Refused('not-found')
    const { lang } = asked
    const company = (lang === 'en' ? card.englishCompanyName : undefined) ?? card.companyName
    const facts = pictureFacts(lang, { title: titleAlone(card, lang), company, closes: closingWords(card, lang) })
    const tag = entityTag(JSON.stringify([DESIGN_VERSION, facts]))
    const headers = new Headers({ etag: tag, 'cache-control': `public, max-age=${KEEP_SECONDS}` })
    if (hasAlready(known, tag)) return new Response(null, { status: 304, headers })
    try {
      const png = await painted(tag, facts)
      headers.set('content-type', 'image/png')
      // Chat programs load it from pages of their own.
      headers.set('cross-origin-resource-policy', 'cross-origin')
      return new Response(Uint8Array.from(png), { headers })
    } catch (err) {
      if (!(err instanceof PictureBusy)) log.error({ err, tender: asked.id }, 'a picture cannot be painted')
      throw new Refused('unavailable')
    }
  }
}
