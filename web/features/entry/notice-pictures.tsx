import { useState } from 'react'
import type { TenderId } from '#contract/ids.ts'
import type { ClippingPicture, ColumnBox } from '#contract/pictures.ts'
import { browserCall } from '#web/lib/browser-call.ts'
import { m } from '#web/lib/messages.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import * as fields from '#web/ui/field.module.css'
import { Banner } from '#web/ui/form/form.tsx'
import * as marks from '#web/ui/marks.module.css'
import { useWork } from '#web/ui/part/use-work.ts'
import * as text from '#web/ui/text.module.css'
import { sendPicture } from './picture-file.ts'
import { PictureView } from './picture-view.tsx'
import * as styles from './pictures.module.css'
import { useNoticePictures } from './use-notice-pictures.ts'

type Word = { text: string; sure: boolean }
/** The words that were read, and their pictures. */
type Reading = { lines: readonly (readonly Word[])[]; from: readonly number[] }
const NOTHING_READ: Reading = { lines: [], from: [] }
type Props = {
  tenderId: TenderId | undefined
  /** Receives checked words to be read as a notice; without it pictures are only shown. */
  onWords?: ((words: string) => void) | undefined
}

/**
 * Pictures of the printed notice: for staff alone. A column of one becomes words, which are handled like pasted ones.
 */
export function NoticePictures({ tenderId, onWords }: Props) {
  const held = useNoticePictures(tenderId)
  const { pictures, canRead, canDraw } = held
  const [shown, setShown] = useState<number>()
  const [{ lines, from }, setReading] = useState(NOTHING_READ)
  const work = useWork()
  const { add, remove } = changesOf(held, work, tenderId, setShown)
  const read = (id: number, box: ColumnBox) =>
    work.run(async () => {
      const found = await browserCall('POST /api/desk/reading/{id}', { params: { id }, body: box })
      if (found.lines.length === 0) return m.picture_no_words()
      // Notices may span several columns.
      setReading((before) => ({ lines: [...before.lines, ...found.lines], from: [...before.from, id] }))
      return undefined
    })
  if (pictures.length === 0 && !onWords) return null
  return (
    <section className={styles.pictures} aria-label={m.pictures()}>
      <div className={text.spread}>
        <h2 className={text.sectionTitle}>{m.pictures()}</h2>
        <span className={marks.tag}>{m.staff_only()}</span>
      </div>
      <div className={text.row}>
        <PictureButtons pictures={pictures} shown={shown} onShow={setShown} />
        {onWords && (
          <ChangePictures
            shown={shown}
            canDraw={canDraw}
            isBusy={work.isBusy}
            onAdd={(file) => void add(file)}
            onRemove={(id) => void remove(id)}
          />
        )}
      </div>
      <Banner text={work.fault ?? work.said} />
      {onWords && shown !== undefined && held.isLeftOver(shown) && <LeftOver onTake={() => held.choose([shown])} />}
      {shown !== undefined && (
        <PictureView
          key={shown}
          id={shown}
          canRead={canRead && onWords !== undefined}
          isReading={work.isBusy}
          onRead={(box) => void read(shown, box)}
        />
      )}
      {onWords && lines.length > 0 && (
        <WordsRead
          key={lines.length}
          lines={lines}
          onEnd={() => setReading(NOTHING_READ)}
          onWords={(words) => {
            held.choose(from)
            onWords(words)
          }}
        />
      )}
    </section>
  )
}

/** Asks whether a picture that was uploaded before belongs to this notice. */
const LeftOver = ({ onTake }: { onTake(): void }) => (
  <p className={text.row}>
    <span>{m.picture_left_over()}</span>
    <Button kind="plain" onClick={onTake}>
      {m.picture_take()}
    </Button>
  </p>
)

/** Handlers that add and remove pictures and choose the one shown afterwards. */
const changesOf = (
  { setPictures, choose }: ReturnType<typeof useNoticePictures>,
  work: ReturnType<typeof useWork>,
  tenderId: TenderId | undefined,
  show: (id: number | undefined) => void,
) => ({
  add: (file: File) =>
    work.run(async () => {
      const sent = await sendPicture(file, tenderId)
      setPictures((before) => [...before, ...sent.pictures])
      choose(sent.pictures.map(({ id }) => id))
      show(sent.pictures[0]?.id)
      return sent.left > 0 ? m.picture_pages_left({ taken: sent.pictures.length, left: sent.left }) : undefined
    }),
  remove: (id: number) =>
    work.run(async () => {
      await browserCall('DELETE /api/desk/pictures/{id}', { params: { id } })
      setPictures((before) => before.filter((picture) => picture.id !== id))
      show(undefined)
      return undefined
    }),
})

type ButtonsProps = {
  pictures: readonly ClippingPicture[]
  shown: number | undefined
  onShow(id: number | undefined): void
}
const PictureButtons = ({ pictures, shown, onShow }: ButtonsProps) =>
  pictures.map(({ id }, n) => (
    <Button
      key={id}
      kind={shown === id ? 'primary' : 'plain'}
      aria-pressed={shown === id}
      onClick={() => onShow(shown === id ? undefined : id)}
    >
      {m.picture_number({ number: n + 1 })}
    </Button>
  ))

type ChangeProps = {
  shown: number | undefined
  /** Pages of a PDF become pictures. */
  canDraw: boolean
  isBusy: boolean
  onAdd(file: File): void
  onRemove(id: number): void
}
const ChangePictures = ({ shown, canDraw, isBusy, onAdd, onRemove }: ChangeProps) => (
  <>
    <label className={buttonClass({ kind: 'plain', className: styles.add })}>
      <Icon name="upload" />
      <span>{isBusy ? m.picture_coming() : canDraw ? m.picture_add_pdf() : m.picture_add()}</span>
      <input
        type="file"
        accept={canDraw ? 'image/jpeg,image/png,application/pdf' : 'image/jpeg,image/png'}
        disabled={isBusy}
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file) onAdd(file)
          target.value = ''
        }}
      />
    </label>
    {shown !== undefined && (
      <Button kind="link" onClick={() => onRemove(shown)}>
        {m.picture_remove()}
      </Button>
    )}
  </>
)

type ReadProps = { lines: readonly (readonly Word[])[]; onWords(words: string): void; onEnd(): void }

/** The words that were read, for somebody to check before they are used: doubtful words are underlined above. */
function WordsRead({ lines, onWords, onEnd }: ReadProps) {
  const [words, setWords] = useState(() => lines.map((line) => line.map((word) => word.text).join(' ')).join('\n'))
  const doubts = lines.flat().filter(({ sure }) => !sure)
  return (
    <div className={fields.field}>
      <label htmlFor="picture-words">{m.picture_words()}</label>
      <p id="picture-words-hint" className={text.hint}>
        {m.picture_words_hint()}
      </p>
      {doubts.length > 0 && (
        <p>
          {m.picture_doubts()}{' '}
          {doubts.map(({ text: word }, n) => (
            // oxlint-disable-next-line react/no-array-index-key -- words may come twice and never move
            <u key={n} className={styles.doubt}>
              {word}
            </u>
          ))}
        </p>
      )}
      <textarea
        id="picture-words"
        className={fields.input}
        rows={8}
        value={words}
        aria-describedby="picture-words-hint"
        onChange={({ target }) => setWords(target.value)}
      />
      <div className={text.row}>
        <Button
          onClick={() => {
            onEnd()
            onWords(words)
          }}
        >
          {m.picture_use()}
        </Button>
        <Button kind="quiet" onClick={onEnd}>
          {m.cancel()}
        </Button>
      </div>
    </div>
  )
}
