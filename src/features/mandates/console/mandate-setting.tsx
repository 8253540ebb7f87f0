import { useState } from 'react'
import { useLanguage, useTexts } from '#client/language.tsx'
import { useResource } from '#client/resource.ts'
import { useCall } from '#client/use-call.ts'
import { formatMoment } from '#kernel/text/date-text.ts'
import { Banner } from '#ui/banner.tsx'
import { Switch } from '#ui/choice.tsx'
import type {
  changeMandateSetting,
  MandateSettingView,
  readMandateSetting,
} from '../contract/staff-endpoints.ts'
import { texts } from './texts.ts'

const PATH = '/api/staff/settings/publishing-needs-mandate'

/**
 * Whether publishing requires a mandate, and who changed that last: admins can switch it, staff can read it.
 */
export function MandateSetting() {
  const t = useTexts(texts).setting
  const found = useResource('mandate setting', (client) =>
    client.call<typeof readMandateSetting>('GET', PATH),
  )
  const [changed, setChanged] = useState<MandateSettingView | null>(null)
  const { refusal, send } = useCall()
  const view = changed ?? found.data
  if (view === null) return null
  const change = (isNeeded: boolean) =>
    send(async (api) => {
      setChanged(await api.call<typeof changeMandateSetting>('PUT', PATH, { body: { isNeeded } }))
    })
  return (
    <section className="flex max-w-[70ch] flex-col items-start gap-2 border-t border-line pt-6">
      <h2 className="type-h2">{t.heading}</h2>
      {view.can.change && (
        <Switch
          label={t.label}
          checked={view.isNeeded}
          onChange={(on) => {
            void change(on)
          }}
        />
      )}
      <p className="type-body" role="status">
        {view.isNeeded ? t.on : t.off}
      </p>
      <p className="type-small text-ink-2">{view.can.change ? t.hint : t.admins}</p>
      <Changed view={view} />
      {refusal && <Banner tone="error">{t.failed}</Banner>}
    </section>
  )
}

function Changed({ view: { changed } }: { view: MandateSettingView }) {
  const t = useTexts(texts).setting
  const language = useLanguage()
  if (changed === null) return null
  return (
    <p className="type-small text-ink-2">
      {t.changed(changed.by, formatMoment(changed.at, language, 'minute'))}
    </p>
  )
}
