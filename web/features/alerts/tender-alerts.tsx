import { useCallback, useState } from 'react'
import type { AlertConfig } from '#contract/alerts.ts'
import { browserCall } from '#web/lib/browser-call.ts'
import type { Intent } from '#web/lib/intent.ts'
import { m } from '#web/lib/messages.ts'
import { openLogin } from '#web/lib/open-login.ts'
import { isSignedIn } from '#web/lib/session.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { LiveMessage } from '#web/ui/live-message.tsx'
import { SettingsPart, WhenRead } from '#web/ui/part/part.tsx'
import { useRead } from '#web/ui/part/use-read.ts'
import * as text from '#web/ui/text.module.css'
import { readAlertCount } from './alert-count.ts'
import { ChannelLine } from './channel-line.tsx'
import { ConfigureButton } from './configure-button.tsx'
import { hasAlerts } from './alert-draft.ts'
import { includesKeyword, keywordsFromWire } from './keywords.ts'
import { useChatLinked } from './linked-chat.ts'
import { MatchedReasons } from './matched-reasons.tsx'
import { fetchAlertConfig } from './read-config.ts'
import { alertErrorText } from './alert-error-text.ts'
import * as styles from './settings.module.css'
import { watchedNames } from './watched-names.ts'
import type { AlertedTender } from './watched-names.ts'

type Toggle = 'similar' | 'sameCompany'

const DIALOG_WIDTH = 400

/** On where everything that the toggle adds is watched already. */
function isOn(toggle: Toggle, config: AlertConfig | undefined, tender: AlertedTender): boolean {
  if (!config) return false
  if (toggle === 'sameCompany')
    return includesKeyword(config.customers, tender.englishCompanyName ?? tender.companyName)
  const keywords = keywordsFromWire(config.keywords)
  return tender.keywords.length > 0 && tender.keywords.every((term) => includesKeyword(keywords, term))
}

/** Alerts for tenders like this one and of this company, and why it was found for the reader. */
export function TenderAlerts({ tender }: { tender: AlertedTender }) {
  const { person } = useVisitor()
  const email = person?.email
  const read = useRead(useCallback(async () => (isSignedIn() ? fetchAlertConfig(email) : undefined), [email]))
  return (
    <SettingsPart id="alerts" title={m.alerts_short()}>
      <WhenRead of={read}>{(config) => <Toggles config={config} tender={tender} onChange={read.replace} />}</WhenRead>
      {isSignedIn() && <MatchedReasons tenderId={tender.id} />}
    </SettingsPart>
  )
}

type Props = { config: AlertConfig | undefined; tender: AlertedTender; onChange(config: AlertConfig): void }

const LoginQuestion = ({ intent, onClose }: { intent: Intent; onClose(): void }) => (
  <Dialog title={m.login_first()} width={DIALOG_WIDTH} onClose={onClose}>
    <p>{m.toggle_login()}</p>
    <div className={text.row}>
      <Button kind="plain" onClick={onClose}>
        {m.ok()}
      </Button>
      <Button
        onClick={() => {
          onClose()
          openLogin({ intent })
        }}
      >
        {m.sign_in()}
      </Button>
    </div>
  </Dialog>
)

function Toggles({ config, tender, onChange }: Props) {
  const [wanted, setWanted] = useState<{ toggle: Toggle; on: boolean }>()
  const [said, setSaid] = useState('')
  const [asksLogin, setAsksLogin] = useState<Toggle>()
  const { integrations, lang } = useVisitor()
  const { keywords, company } = watchedNames(tender, lang)
  const { reading: chat } = useChatLinked(integrations?.telegramBot !== undefined)
  const change = async (toggle: Toggle, on: boolean) => {
    // No state to reset: a visitor has nothing that could be on.
    if (!isSignedIn()) return setAsksLogin(toggle)
    if (wanted) return undefined
    setSaid('')
    setWanted({ toggle, on })
    try {
      const now = await browserCall('POST /api/Notification/ConfigAlert', {
        body: { [toggle]: { tenderId: tender.id, on } },
      })
      onChange(now)
      setSaid(!on ? m.toggle_off() : hasAlerts(now) ? m.toggle_on() : m.toggle_on_silent())
      void readAlertCount()
    } catch (error) {
      setSaid(alertErrorText(error).banner)
    }
    return setWanted(undefined)
  }
  const line = (toggle: Toggle, name: string, detail: string) => (
    <ChannelLine
      icon={toggle === 'similar' ? 'bell' : 'building'}
      name={name}
      detail={detail}
      isOn={wanted?.toggle === toggle ? wanted.on : isOn(toggle, config, tender)}
      onChange={(on) => void change(toggle, on)}
    />
  )
  return (
    <>
      <ul className={`${styles.channels} ${styles.toggles}`}>
        {tender.keywords.length > 0 && line('similar', m.similar_tenders(), keywords.join(m.list_comma()))}
        {line('sameCompany', m.toggle_company(), company)}
      </ul>
      <LiveMessage className={text.small}>{said}</LiveMessage>
      {/* With Telegram linked, the Telegram card has this button. */}
      {isSignedIn() && chat.state !== 'loading' && !(chat.state === 'read' && chat.value) && <ConfigureButton />}
      {asksLogin && (
        <LoginQuestion
          intent={{ kind: asksLogin, tender: { id: tender.id } }}
          onClose={() => setAsksLogin(undefined)}
        />
      )}
    </>
  )
}
