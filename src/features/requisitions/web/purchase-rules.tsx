import { useState } from 'react'
import { useLanguage, useTexts } from '#client/language.tsx'
import { useResource } from '#client/resource.ts'
import { useApi } from '#client/session.tsx'
import { useForm } from '#client/use-form.ts'
import { CURRENCIES, formatPrice } from '#kernel/money/money.ts'
import { numberText } from '#kernel/text/typed-number.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/choice.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { RetryBanner } from '#ui/retry-banner.tsx'
import { Skeletons } from '#ui/skeletons.tsx'
import { Tag } from '#ui/tag.tsx'
import { NumberInput } from '#ui/text-input.tsx'
import { rulesBody, type RulesBody } from '../contract/bodies.ts'
import type { listPurchaseRules, MemberRules, setPurchaseRules } from '../contract/endpoints.ts'
import { texts as contractTexts } from '../contract/texts.ts'
import { texts } from './texts.ts'

/** Who may buy how much alone, and who approves; an admin changes what concerns colleagues. */
export function PurchaseRules() {
  const { rules: t, loading } = useTexts(texts)
  const { data, state, reload } = useResource('purchase rules', (api) =>
    api.call<typeof listPurchaseRules>('GET', '/api/purchase-rules'),
  )
  const [changed, setChanged] = useState<MemberRules[] | null>(null)
  const [asked, ask] = useState<MemberRules | null>(null)
  const [said, say] = useState<string | null>(null)
  const rules = changed ?? data
  if (rules === null)
    return state === 'failed' ? (
      <RetryBanner onRetry={reload}>{t.failed}</RetryBanner>
    ) : (
      <Skeletons label={loading} heights={['h-24']} />
    )
  const isAdmin = rules.length > 1 || rules.some(({ can }) => can.change)
  return (
    <section className="flex flex-col gap-3">
      <h2 className="type-h2">{t.heading}</h2>
      <p className="max-w-[70ch] text-ink-2">{isAdmin ? t.lead : t.ownLead}</p>
      {said !== null && <Banner tone="success">{said}</Banner>}
      <ul aria-label={t.heading} className="border-t border-line">
        {rules.map((each) => (
          <li
            key={each.userId}
            className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 border-b border-line py-4"
          >
            <RulesOf rules={each} />
            {each.can.change && (
              <Button size="small" onClick={() => ask(each)}>
                {t.change} <span className="sr-only">{each.name}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asked && (
        <RulesDialog
          rules={asked}
          onCancel={() => ask(null)}
          onSaved={(saved) => {
            setChanged(saved)
            say(t.saved(asked.name))
            ask(null)
          }}
        />
      )}
    </section>
  )
}

function RulesOf({ rules }: { rules: MemberRules }) {
  const t = useTexts(texts).rules
  const language = useLanguage()
  return (
    <div className="min-w-0 grow basis-60">
      <p className="flex flex-wrap items-center gap-2">
        <span className="type-label break-words">{rules.name}</span>
        {rules.isSelf && <Tag>{t.you}</Tag>}
        {rules.isApprover && <Tag tone="success">{t.approver}</Tag>}
      </p>
      {CURRENCIES.map((currency) => {
        const max = rules[currency]
        return (
          <p key={currency} className="type-small text-ink-2">
            {max === null
              ? t.noLimit(t.currencies[currency])
              : t.limit(formatPrice(max, currency, language, 'always'))}
          </p>
        )
      })}
    </div>
  )
}

interface RulesDialogProps {
  rules: MemberRules
  onCancel: () => void
  onSaved: (rules: MemberRules[]) => void
}

interface Values {
  usd: string
  eur: string
  isApprover: boolean
}

function RulesDialog({ rules, onCancel, onSaved }: RulesDialogProps) {
  const t = useTexts(texts).rules
  const { errors } = useTexts(contractTexts)
  const language = useLanguage()
  const api = useApi()
  const { userId, name, isApprover, usd, eur } = rules
  const form = useForm<Values, RulesBody>({
    initial: {
      usd: numberText(usd ?? undefined, language),
      eur: numberText(eur ?? undefined, language),
      isApprover,
    },
    schema: rulesBody,
    texts: errors,
    draft: `purchase rules ${userId}`,
    toBody: (values, figure) => ({
      isApprover: values.isApprover,
      usd: figure(values.usd) ?? null,
      eur: figure(values.eur) ?? null,
    }),
    onSubmit: async (body) => {
      const params = { userId: String(userId) }
      onSaved(
        await api().call<typeof setPurchaseRules>('PUT', '/api/purchase-rules/:userId', { params, body }),
      )
    },
  })
  return (
    <FormDialog
      title={t.title(name)}
      form={form}
      cancel={t.cancel}
      send={t.save}
      busy={t.saving}
      onCancel={onCancel}
    >
      {rules.can.limit && (
        <>
          <NumberInput field={form.field('usd')} label={t.usd} hint={t.hint} decimals unit="USD" />
          <NumberInput field={form.field('eur')} label={t.eur} hint={t.hint} decimals unit="EUR" />
        </>
      )}
      <Checkbox field={form.field('isApprover')} label={t.isApprover} hint={t.approverHint} />
    </FormDialog>
  )
}
