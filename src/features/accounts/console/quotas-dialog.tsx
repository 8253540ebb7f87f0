import { useState } from 'react'
import { ApiError } from '#client/api.ts'
import { useLanguage, useTexts } from '#client/language.tsx'
import { useResource } from '#client/resource.ts'
import { useApi } from '#client/session.tsx'
import { useForm } from '#client/use-form.ts'
import { formatCount } from '#kernel/text/count-text.ts'
import { QUOTA_KINDS, QUOTAS, type QuotaKind } from '#kernel/trade/quotas.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { RetryBanner } from '#ui/retry-banner.tsx'
import { Select } from '#ui/select.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { NumberInput, TextArea } from '#ui/text-input.tsx'
import { quotaBody } from '../contract/members/bodies.ts'
import type { QuotaView, readQuotas, setQuota } from '../contract/members/endpoints.ts'
import { texts as messages } from '../contract/members/texts.ts'
import { ACT_REASON_MAX } from '../domain/member-acts.ts'
import { useMemberWords } from './member-words.tsx'
import { texts } from './texts.ts'

const GB = 1024 ** 3
/** Five digits. */
const TYPED_MAX = 99_999
const unitOf = (kind: string) =>
  QUOTA_KINDS.some((known) => known === kind && QUOTAS[known].unit === 'bytes') ? GB : 1

interface QuotasProps {
  company: { id: number; name: string }
}

/** Opens a dialog with a company's quotas, in which staff can change them. */
export function QuotasButton({ company }: QuotasProps) {
  const t = useTexts(texts)
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <Button size="small" onClick={() => setOpen(true)}>
        {t.quotas.open}
      </Button>
      {isOpen && <QuotasDialog company={company} onClose={() => setOpen(false)} />}
    </div>
  )
}

function QuotasDialog({ company, onClose }: QuotasProps & { onClose: () => void }) {
  const t = useTexts(texts)
  const [kept, keep] = useState<QuotaView[] | null>(null)
  const resource = useResource(`quotas ${company.id}`, (api) =>
    api.call<typeof readQuotas>('GET', '/api/staff/companies/:id/quotas', {
      params: { id: String(company.id) },
    }),
  )
  const quotas = kept ?? resource.data
  const { form, saved } = useQuotaForm(company.id, {
    seen: (kind) => quotas?.find((quota) => quota.kind === kind)?.max,
    keep,
    reload: () => {
      keep(null)
      resource.reload()
    },
  })
  return (
    <FormDialog
      title={t.quotas.title(company.name)}
      form={form}
      cancel={t.close}
      send={t.quotas.save}
      busy={t.working}
      focus="heading"
      onCancel={onClose}
      about={
        <>
          {saved && <Banner tone="success">{t.quotas.saved}</Banner>}
          {resource.state === 'failed' && (
            <RetryBanner onRetry={resource.reload}>{t.quotas.failed}</RetryBanner>
          )}
          {quotas ? <QuotaList quotas={quotas} /> : resource.state === 'loading' && <Spinner />}
        </>
      }
    >
      <Select
        field={form.field('kind')}
        label={t.quotas.kind}
        required
        empty={t.quotas.choose}
        options={QUOTA_KINDS.map((kind) => ({ value: kind, label: t.quotas.kinds[kind] }))}
      />
      <NumberInput field={form.field('max')} label={t.quotas.max} hint={t.quotas.maxHint} />
      <TextArea
        field={form.field('reason')}
        label={t.reason}
        hint={t.quotas.reasonHint}
        required
        rows={3}
        counter={ACT_REASON_MAX}
      />
    </FormDialog>
  )
}

function QuotaList({ quotas }: { quotas: readonly QuotaView[] }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { minute } = useMemberWords()
  const amount = (kind: QuotaKind, value: number) =>
    unitOf(kind) === GB
      ? t.quotas.gigabytes(formatCount(Math.round((value / GB) * 100) / 100, language))
      : formatCount(value, language)
  return (
    <ul className="type-body flex flex-col gap-2">
      {quotas.map(({ kind, used, max, usual, history }) => (
        <li key={kind}>
          <span className="type-label block">{t.quotas.kinds[kind]}</span>
          <span className="tabular-nums">{t.quotas.used(amount(kind, used), amount(kind, max))}</span>
          {history.map((change) => (
            <span key={change.at} className="type-small block text-ink-2">
              {t.quotas.change(
                minute(change.at),
                change.by,
                amount(kind, change.max ?? usual),
                change.reason,
              )}
            </span>
          ))}
        </li>
      ))}
    </ul>
  )
}

interface ShownQuotas {
  /** The quota of a kind that is shown. */
  seen: (kind: string) => number | undefined
  keep: (quotas: QuotaView[]) => void
  reload: () => void
}

function useQuotaForm(companyId: number, { seen, keep, reload }: ShownQuotas) {
  const t = useTexts(texts)
  const { errors } = useTexts(messages)
  const api = useApi()
  const [saved, setSaved] = useState(false)
  const form = useForm({
    initial: { kind: '', max: '', reason: '' },
    schema: quotaBody,
    texts: { ...errors, kind: t.quotas.kindMissing },
    toBody: ({ kind, max, reason }, figure) => {
      const typed = figure(max)
      return { kind, max: typed === undefined ? null : typed * unitOf(kind), reason }
    },
    check: ({ max }, figure) => {
      const typed = figure(max) ?? 0
      return Number.isInteger(typed) && typed >= 0 && typed <= TYPED_MAX ? {} : { max: t.quotas.maxWrong }
    },
    onSubmit: async (said) => {
      setSaved(false)
      const maxSeen = seen(said.kind)
      const body = { ...said, ...(maxSeen !== undefined && { maxSeen }) }
      try {
        keep(
          await api().call<typeof setQuota>('POST', '/api/staff/companies/:id/quotas', {
            params: { id: String(companyId) },
            body,
            once: true,
          }),
        )
      } catch (error) {
        if (error instanceof ApiError && error.status === 409) reload()
        throw error
      }
      setSaved(true)
      form.reset()
    },
  })
  return { form, saved }
}
