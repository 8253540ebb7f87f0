import { useState } from 'react'
import { useLanguage, useTexts } from '#client/language.tsx'
import { useResource } from '#client/resource.ts'
import { useCall } from '#client/use-call.ts'
import { formatMoment } from '#kernel/text/date-text.ts'
import { Banner } from '#ui/banner.tsx'
import { Switch } from '#ui/choice.tsx'
import type {
  changePublishingSetting,
  PublishingSetting as Setting,
  readPublishingSetting,
} from '../contract/publishing.ts'
import { texts } from './texts.ts'

const PATH = '/api/staff/settings/publishing-at-once'

/** Whether companies with a good record publish at once: admins can switch it, staff can read it. */
export function PublishingSetting() {
  const t = useTexts(texts).publishing
  const language = useLanguage()
  const found = useResource('publishing setting', (api) =>
    api.call<typeof readPublishingSetting>('GET', PATH),
  )
  const [changed, setChanged] = useState<Setting | null>(null)
  const { refusal, send } = useCall()
  const view = changed ?? found.data
  if (view === null) return null
  const change = (isOn: boolean) =>
    send(async (api) => {
      setChanged(await api.call<typeof changePublishingSetting>('PUT', PATH, { body: { isOn } }))
    })
  return (
    <section className="flex max-w-[70ch] flex-col items-start gap-2 border-t border-line pt-6">
      <h2 className="type-h2">{t.heading}</h2>
      {view.can.change && (
        <Switch label={t.settingLabel} checked={view.isOn} onChange={(on) => void change(on)} />
      )}
      <p className="type-body" role="status">
        {view.isOn ? t.settingOn : t.settingOff}
      </p>
      <p className="type-small text-ink-2">{view.can.change ? t.settingHint : t.admins}</p>
      {view.changed && (
        <p className="type-small text-ink-2">
          {t.changed(view.changed.by, formatMoment(view.changed.at, language, 'minute'))}
        </p>
      )}
      {refusal && <Banner tone="error">{t.failed}</Banner>}
    </section>
  )
}
