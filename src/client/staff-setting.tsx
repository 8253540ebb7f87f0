import { Banner } from '#ui/banner.tsx'
import { Switch } from '#ui/choice.tsx'
import { formatMoment } from '#kernel/text/date-text.ts'
import type { Api } from './api.ts'
import { useLanguage } from './language.tsx'
import { useCall } from './use-call.ts'

interface StaffSettingProps {
  texts: Record<'heading' | 'label' | 'hint' | 'on' | 'off' | 'admins' | 'failed', string> & {
    changed: (by: string, at: string) => string
  }
  /** Null until it is loaded; nothing is shown. */
  view: {
    isOn: boolean
    changed: { by: string; at: string } | null
    can: { change: boolean }
  } | null
  change: (api: Api, isOn: boolean) => Promise<void>
}

/** A setting of the operator that is on or off, and who changed it last: admins can switch it, staff can read it. */
export function StaffSetting({ texts: t, view, change }: StaffSettingProps) {
  const language = useLanguage()
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
      {view.changed && (
        <p className="type-small text-ink-2">
          {t.changed(view.changed.by, formatMoment(view.changed.at, language, 'minute'))}
        </p>
      )}
      {refusal && <Banner tone="error">{t.failed}</Banner>}
    </section>
  )
}
