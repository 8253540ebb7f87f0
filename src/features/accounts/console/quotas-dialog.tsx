import { useState } from 'react'
import { useLanguage, useTexts } from '#client/language.tsx'
import { useResource } from '#client/resource.ts'
import { useApi } from '#client/session.tsx'
import { formatCount } from '#kernel/count-text.ts'
import { QUOTA_KINDS, QUOTAS, type QuotaKind } from '#kernel/quotas.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Form, useForm, type FieldErrors } from '#ui/form.tsx'
import { Select } from '#ui/select.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { TextArea, TextInput } from '#ui/text-input.tsx'
import { texts as contractTexts } from '../contract/members/texts.ts'
import type { QuotaView, readQuotas, setQuota } from '../contract/quotas/endpoints.ts'
import { ACT_REASON_MAX } from '../domain/member-acts.ts'
import { useMemberWords } from './member-words.tsx'
import { texts } from './texts.ts'

const GB = 1024 ** 3
const unitOf = (kind: QuotaKind) => (QUOTAS[kind].unit === 'bytes' ? GB : 1)

interface QuotasProps {
  company: { id: number; name: string }
}

/** What a company may keep here: opens what it does, and lets staff say more or less. */
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
  const { form, saved } = useQuotaForm(company.id, keep)
  const quotas = kept ?? resource.data
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.quotas.title(company.name)}
      actions={
        <>
          <Button onClick={onClose}>{t.close}</Button>
          <Button
            variant="primary"
            busy={form.submitting}
            busyLabel={t.working}
            onClick={() => void form.submit()}
          >
            {t.quotas.save}
          </Button>
        </>
      }
    >
      {saved && <Banner tone="success">{t.quotas.saved}</Banner>}
      {resource.state === 'failed' && (
        <Banner tone="error" actions={<Button onClick={resource.reload}>{t.retry}</Button>}>
          {t.quotas.failed}
        </Banner>
      )}
      {quotas ? <QuotaList quotas={quotas} /> : resource.state === 'loading' && <Spinner />}
      <Form form={form}>
        <Select
          field={form.field('kind')}
          label={t.quotas.kind}
          required
          empty=""
          options={QUOTA_KINDS.map((kind) => ({ value: kind, label: t.quotas.kinds[kind] }))}
        />
        <TextInput
          field={form.field('max')}
          label={t.quotas.max}
          hint={t.quotas.maxHint}
          inputMode="numeric"
          autoComplete="off"
        />
        <TextArea
          field={form.field('reason')}
          label={t.reason}
          hint={t.quotas.reasonHint}
          required
          rows={3}
          counter={ACT_REASON_MAX}
        />
      </Form>
    </Dialog>
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

interface QuotaValues {
  kind: string
  max: string
  reason: string
}

function useQuotaForm(companyId: number, keep: (quotas: QuotaView[]) => void) {
  const t = useTexts(texts)
  const { errors } = useTexts(contractTexts)
  const api = useApi()
  const [saved, setSaved] = useState(false)
  const form = useForm<QuotaValues>({
    initial: { kind: '', max: '', reason: '' },
    validate: ({ kind, max, reason }) => {
      const found: FieldErrors<QuotaValues> = {}
      if (kind === '') found.kind = t.quotas.kindMissing
      if (!/^\d{0,5}$/.test(max.trim())) found.max = t.quotas.maxWrong
      if (reason.trim() === '') found.reason = errors.reason
      else if (reason.trim().length > ACT_REASON_MAX) found.reason = errors.reason_long
      return found
    },
    onSubmit: async ({ kind: chosen, max, reason }) => {
      const kind = QUOTA_KINDS.find((each) => each === chosen)
      if (!kind) return
      const body = { kind, max: max.trim() === '' ? null : Number(max) * unitOf(kind), reason: reason.trim() }
      keep(
        await api().call<typeof setQuota>('POST', '/api/staff/companies/:id/quotas', {
          params: { id: String(companyId) },
          body,
        }),
      )
      setSaved(true)
      form.set({ kind: '', max: '', reason: '' })
    },
  })
  return { form, saved }
}
