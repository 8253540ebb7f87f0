import { useState } from 'react'
import type { Api } from '#client/api.ts'
import { useLanguage, useTexts } from '#client/language.tsx'
import { useResource } from '#client/resource.ts'
import { useCall } from '#client/use-call.ts'
import { formatMoment } from '#kernel/text/date-text.ts'
import { Banner } from '#ui/banner.tsx'
import { Switch } from '#ui/choice.tsx'
import type {
  changeMandateSetting,
  changeSelfBillingSetting,
  MandateSettingView,
  readMandateSetting,
  readSelfBillingSetting,
  SelfBillingSettingView,
} from '../contract/staff-endpoints.ts'
import { texts } from './texts.ts'

const PATH = '/api/staff/settings/publishing-needs-mandate'

/**
 * Whether publishing requires a mandate, and who changed that last: admins can switch it, staff can read it.
 */
export function MandateSetting() {
  const found = useResource('mandate setting', (client) =>
    client.call<typeof readMandateSetting>('GET', PATH),
  )
  const [changed, setChanged] = useState<MandateSettingView | null>(null)
  const view = changed ?? found.data
  return (
    <Setting
      texts={useTexts(texts).setting}
      view={view && { ...view, isOn: view.isNeeded }}
      change={async (api, isNeeded) =>
        setChanged(await api.call<typeof changeMandateSetting>('PUT', PATH, { body: { isNeeded } }))
      }
    />
  )
}

const SELF_BILLING = '/api/staff/settings/self-billing'

/** Whether invoices are issued in the names of sellers who agreed to it. */
export function SelfBillingSetting({ onChanged }: { onChanged: () => void }) {
  const found = useResource('self-billing setting', (client) =>
    client.call<typeof readSelfBillingSetting>('GET', SELF_BILLING),
  )
  const [changed, setChanged] = useState<SelfBillingSettingView | null>(null)
  return (
    <Setting
      texts={useTexts(texts).selfBilling}
      view={changed ?? found.data}
      change={async (api, isOn) => {
        setChanged(await api.call<typeof changeSelfBillingSetting>('PUT', SELF_BILLING, { body: { isOn } }))
        onChanged()
      }}
    />
  )
}

interface SettingProps {
  texts: Record<'heading' | 'label' | 'hint' | 'on' | 'off' | 'admins' | 'failed', string>
  view: SelfBillingSettingView | null
  change: (api: Api, isOn: boolean) => Promise<void>
}

function Setting({ texts: t, view, change }: SettingProps) {
  const { refusal, send } = useCall()
  if (view === null) return null
  return (
    <section className="flex max-w-[70ch] flex-col items-start gap-2 border-t border-line pt-6">
      <h2 className="type-h2">{t.heading}</h2>
      {view.can.change && (
        <Switch
          label={t.label}
          checked={view.isOn}
          onChange={(on) => {
            void send((api) => change(api, on))
          }}
        />
      )}
      <p className="type-body" role="status">
        {view.isOn ? t.on : t.off}
      </p>
      <p className="type-small text-ink-2">{view.can.change ? t.hint : t.admins}</p>
      <Changed view={view} />
      {refusal && <Banner tone="error">{t.failed}</Banner>}
    </section>
  )
}

function Changed({ view: { changed } }: { view: Pick<MandateSettingView, 'changed'> }) {
  const t = useTexts(texts).setting
  const language = useLanguage()
  if (changed === null) return null
  return (
    <p className="type-small text-ink-2">
      {t.changed(changed.by, formatMoment(changed.at, language, 'minute'))}
    </p>
  )
}
