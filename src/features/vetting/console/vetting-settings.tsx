import { useState } from 'react'
import { useLanguage, useTexts } from '#client/language.tsx'
import { useResource } from '#client/resource.ts'
import { useApi } from '#client/session.tsx'
import { useForm } from '#client/use-form.ts'
import { formatPrice } from '#kernel/money/money.ts'
import { given } from '#kernel/text/tidy.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/choice.tsx'
import { Form } from '#ui/form.tsx'
import { NumberInput } from '#ui/text-input.tsx'
import { settingsBody, type SettingsBody } from '../contract/bodies.ts'
import type {
  changeVettingSettings,
  readVettingSettings,
  VettingSettings as Settings,
} from '../contract/endpoints.ts'
import { texts as contractTexts } from '../contract/texts.ts'
import { texts } from './texts.ts'

const PATH = '/api/staff/settings/vetting'

/** What asks for an approved company: admins can change it, staff can read it. */
export function VettingSettings() {
  const t = useTexts(texts).settings
  const found = useResource('vetting settings', (api) => api.call<typeof readVettingSettings>('GET', PATH))
  const [changed, setChanged] = useState<Settings | null>(null)
  const view = changed ?? found.data
  if (view === null) return null
  return (
    <section className="flex max-w-[70ch] flex-col items-start gap-3 border-t border-line pt-6">
      <h2 className="type-h2">{t.heading}</h2>
      <Rules view={view} />
      {view.can.change ? (
        <Change view={view} onChanged={setChanged} />
      ) : (
        <p className="type-small text-ink-2">{t.admins}</p>
      )}
    </section>
  )
}

function Rules({ view: { publishing, transfersAbove } }: { view: Settings }) {
  const t = useTexts(texts).settings
  const language = useLanguage()
  return (
    <div role="status">
      <p>{publishing ? t.publishingOn : t.publishingOff}</p>
      <p>
        {transfersAbove === null
          ? t.transfersOff
          : t.transfersOn(formatPrice(transfersAbove, 'eur', language))}
      </p>
    </div>
  )
}

function Change({ view, onChanged }: { view: Settings; onChanged: (view: Settings) => void }) {
  const t = useTexts(texts).settings
  const { errors } = useTexts(contractTexts)
  const api = useApi()
  const form = useForm<{ publishing: boolean; transfersAbove: string }, SettingsBody>({
    initial: { publishing: view.publishing, transfersAbove: view.transfersAbove?.toString() ?? '' },
    schema: settingsBody,
    texts: errors,
    toBody: ({ publishing, transfersAbove }, figure) => ({
      publishing,
      transfersAbove: given(transfersAbove) === undefined ? null : figure(transfersAbove),
    }),
    onSubmit: async (body) =>
      onChanged(await api().call<typeof changeVettingSettings>('PUT', PATH, { body })),
  })
  return (
    <Form form={form} label={t.heading}>
      <Checkbox field={form.field('publishing')} label={t.publishing} />
      <NumberInput field={form.field('transfersAbove')} label={t.transfers} hint={t.transfersHint} />
      <Button type="submit" busy={form.submitting} busyLabel={t.sending} className="self-start">
        {t.save}
      </Button>
    </Form>
  )
}
