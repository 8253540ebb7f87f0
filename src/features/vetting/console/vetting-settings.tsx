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
import { DEPOSIT_LIMITS } from '../domain/vetting.ts'
import { texts } from './texts.ts'

const PATH = '/api/staff/settings/vetting'

/** What asks for an approved company or a deposit: admins can change it, staff can read it. */
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

function Rules({ view: { publishing, transfersAbove, deposit } }: { view: Settings }) {
  const t = useTexts(texts).settings
  const language = useLanguage()
  const euros = (sum: number) => formatPrice(sum, 'eur', language)
  return (
    <div role="status">
      <p>{publishing ? t.publishingOn : t.publishingOff}</p>
      <p>{transfersAbove === null ? t.transfersOff : t.transfersOn(euros(transfersAbove))}</p>
      <p>
        {deposit === null
          ? t.depositOff
          : t.depositOn(
              deposit.percent,
              euros(deposit.above),
              deposit.atMost === null ? '' : t.depositMost(euros(deposit.atMost)),
            )}
      </p>
    </div>
  )
}

interface Typed {
  publishing: boolean
  transfersAbove: string
  depositAbove: string
  depositPercent: string
  depositAtMost: string
}

function Change({ view, onChanged }: { view: Settings; onChanged: (view: Settings) => void }) {
  const t = useTexts(texts).settings
  const { errors } = useTexts(contractTexts)
  const api = useApi()
  const form = useForm<Typed, SettingsBody>({
    initial: {
      publishing: view.publishing,
      transfersAbove: view.transfersAbove?.toString() ?? '',
      depositAbove: view.deposit?.above.toString() ?? '',
      depositPercent: String(view.deposit?.percent ?? DEPOSIT_LIMITS.percent.usual),
      depositAtMost: view.deposit?.atMost?.toString() ?? '',
    },
    schema: settingsBody,
    texts: errors,
    toBody: ({ publishing, transfersAbove, depositAbove, depositPercent, depositAtMost }, figure) => {
      const sumIn = (typed: string) => (given(typed) === undefined ? null : figure(typed))
      return {
        publishing,
        transfersAbove: sumIn(transfersAbove),
        depositAbove: sumIn(depositAbove),
        depositPercent: figure(depositPercent),
        depositAtMost: sumIn(depositAtMost),
      }
    },
    onSubmit: async (body) =>
      onChanged(await api().call<typeof changeVettingSettings>('PUT', PATH, { body })),
  })
  return (
    <Form form={form} label={t.heading}>
      <Checkbox field={form.field('publishing')} label={t.publishing} />
      <NumberInput field={form.field('transfersAbove')} label={t.transfers} hint={t.transfersHint} />
      <NumberInput field={form.field('depositAbove')} label={t.depositAbove} hint={t.depositAboveHint} />
      <NumberInput field={form.field('depositPercent')} label={t.depositPercent} unit="%" required />
      <NumberInput field={form.field('depositAtMost')} label={t.depositAtMost} hint={t.depositAtMostHint} />
      <Button type="submit" busy={form.submitting} busyLabel={t.sending} className="self-start">
        {t.save}
      </Button>
    </Form>
  )
}
