import { keyText } from '#web/lib/key-text.ts'
import { m } from '#web/lib/messages.ts'
import { useStore } from '#web/lib/use-store.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import * as text from '#web/ui/text.module.css'
import { KEY_ACTIONS, withKey } from './key-rules.ts'
import type { SingleKeyAction } from './key-rules.ts'
import { keySettings } from './key-settings.ts'
import * as styles from './keys-dialog.module.css'

const NAMES: Record<SingleKeyAction, () => string> = {
  next: m.key_next,
  previous: m.key_previous,
  open: m.key_open,
  save: m.key_save,
  remind: m.key_remind,
  search: m.key_search,
  help: m.key_help,
}

type SwitchProps = { sign: string; name: string; isOn: boolean; isIdle?: boolean; onChange(isOn: boolean): void }

/** A key with what it does, and its switch. */
function KeySwitch({ sign, name, isOn, isIdle, onChange }: SwitchProps) {
  return (
    <li>
      <label className={styles.key}>
        <span>{sign !== '' && <kbd>{sign}</kbd>}</span>
        <span>{name}</span>
        <input
          type="checkbox"
          role="switch"
          checked={isOn}
          aria-checked={isOn}
          disabled={isIdle}
          onChange={(event) => onChange(event.target.checked)}
        />
      </label>
    </li>
  )
}

/** The keys, each with its switch, and one for all of them. */
export function KeysDialog({ onClose }: { onClose(): void }) {
  const settings = useStore(keySettings)
  return (
    <Dialog title={m.keys_title()} width={480} onClose={onClose}>
      <p className={text.hint}>{m.keys_text()}</p>
      <ul className={styles.keys}>
        <li className={styles.key}>
          <span>
            <kbd>{keyText('Ctrl K')}</kbd>
          </span>
          <span>{m.palette_title()}</span>
        </li>
        <li className={styles.key}>
          <span>
            <kbd>↑ ↓</kbd>
          </span>
          <span>{m.key_filters()}</span>
        </li>
        {(Object.entries(KEY_ACTIONS) as [SingleKeyAction, string][]).map(([action, sign]) => (
          <KeySwitch
            key={action}
            sign={sign}
            name={NAMES[action]()}
            isOn={!settings.allOff && !settings.off.includes(action)}
            isIdle={settings.allOff === true}
            onChange={(isOn) => keySettings.set(withKey(settings, action, isOn))}
          />
        ))}
      </ul>
      <ul className={styles.keys}>
        <KeySwitch
          sign=""
          name={m.keys_all()}
          isOn={!settings.allOff}
          onChange={(isOn) => keySettings.set({ ...settings, allOff: !isOn })}
        />
      </ul>
    </Dialog>
  )
}
