import { keyText } from '#web/lib/key-text.ts'
import * as styles from './desk.module.css'

/** A key as it is printed, and its words in the reader's language. */
export type KeyWords = readonly [key: string, says: () => string]

export const KeyList = ({ keys }: { keys: readonly KeyWords[] }) => (
  <dl className={styles.keys}>
    {keys.map(([key, says]) => (
      <div key={key} style={{ display: 'contents' }}>
        <dt>
          <kbd>{keyText(key)}</kbd>
        </dt>
        <dd>{says()}</dd>
      </div>
    ))}
  </dl>
)
