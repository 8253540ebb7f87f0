import { useState, type ReactNode } from 'react'
import { useLanguage, useTexts } from '#client/language.tsx'
import { useResource } from '#client/resource.ts'
import { useApi } from '#client/session.tsx'
import { useCall } from '#client/use-call.ts'
import { useCountryName } from '#client/use-country-name.ts'
import { useForm } from '#client/use-form.ts'
import { formatMoment } from '#kernel/text/date-text.ts'
import { given } from '#kernel/text/tidy.ts'
import { texts as incotermNames } from '#kernel/trade/incoterm-names/texts.ts'
import { DELIVERED_TERM, isCarriedTerm } from '#kernel/trade/incoterms.ts'
import { Button } from '#ui/button.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { RetryBanner } from '#ui/retry-banner.tsx'
import { Select } from '#ui/select.tsx'
import { TextArea, TextInput } from '#ui/text-input.tsx'
import { askBody, type AskBody } from '../contract/bodies.ts'
import type { askFreight, readQuoteFreight, withdrawFreight } from '../contract/endpoints.ts'
import { texts as contractTexts } from '../contract/texts.ts'
import type { QuoteFreight } from '../contract/views.ts'
import { FREIGHT_LIMITS, FREIGHT_TERMS } from '../domain/freight.ts'
import { texts } from './texts.ts'

interface FreightBoxProps {
  quoteId: string
  /** English name of the country of delivery. */
  country: string
  /** Asks the seller for weight and size, which forwarders need; another feature's. */
  askMeasures: ReactNode
}

/** Freight within a quote, for the buyer. Renders nothing where the carrier takes the goods. */
export function FreightBox({ quoteId, country, askMeasures }: FreightBoxProps) {
  const t = useTexts(texts).box
  const { data, state, reload } = useResource(`freight ${quoteId}`, (api) =>
    api.call<typeof readQuoteFreight>('GET', '/api/quotes/:id/freight', { params: { id: quoteId } }),
  )
  const [answered, setAnswered] = useState<QuoteFreight | null>(null)
  const freight = answered ?? data
  if (freight === null)
    return state === 'failed' ? <RetryBanner onRetry={reload}>{t.failed}</RetryBanner> : null
  if (!freight.needed && freight.request === null) return null
  return (
    <section
      aria-labelledby="freight-heading"
      className="flex flex-col items-start gap-3 border border-line bg-surface p-4 print:hidden"
    >
      <h2 id="freight-heading" className="type-h3">
        {t.heading}
      </h2>
      {freight.measured || freight.request ? (
        <Asking quoteId={quoteId} country={country} freight={freight} onChange={setAnswered} />
      ) : (
        <>
          <p>{t.unmeasured}</p>
          {askMeasures}
        </>
      )}
    </section>
  )
}

interface AskingProps {
  quoteId: string
  country: string
  freight: QuoteFreight
  onChange: (freight: QuoteFreight) => void
}

function Asking({ quoteId, country, freight, onChange }: AskingProps) {
  const t = useTexts(texts).box
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const { busy, refusal, send } = useCall()
  const { request, can } = freight
  const withdraw = () =>
    send(async (api) =>
      onChange(
        await api.call<typeof withdrawFreight>('POST', '/api/quotes/:id/freight/withdraw', {
          params: { id: quoteId },
        }),
      ),
    )
  const said =
    request === null
      ? t.why
      : request.state === 'open'
        ? t.asked(request.to.city, formatMoment(request.askedAt, language, 'shortDay'))
        : t[request.state]
  return (
    <>
      <p role="status">{said}</p>
      {refusal && <p className="type-small text-cinnabar">{refusal.message}</p>}
      {can.ask && <Button onClick={() => setOpen(true)}>{request === null ? t.ask : t.askAgain}</Button>}
      {can.withdraw && (
        <Button size="small" busy={busy} busyLabel={t.withdrawing} onClick={() => void withdraw()}>
          {t.withdraw}
        </Button>
      )}
      {isOpen && (
        <AskDialog
          quoteId={quoteId}
          country={country}
          freight={freight}
          onCancel={() => setOpen(false)}
          onChange={(next) => {
            setOpen(false)
            onChange(next)
          }}
        />
      )}
    </>
  )
}

function AskDialog({
  quoteId,
  country,
  freight,
  onCancel,
  onChange,
}: AskingProps & { onCancel: () => void }) {
  const t = useTexts(texts).box
  const { errors } = useTexts(contractTexts)
  const names = useTexts(incotermNames)
  const nameOf = useCountryName()
  const api = useApi()
  const last = freight.request
  const initial: Record<keyof AskBody, string> = {
    city: last?.to.city ?? '',
    postcode: last?.to.postcode ?? '',
    incoterm: last && isCarriedTerm(last.incoterm) ? last.incoterm : DELIVERED_TERM,
    remarks: last?.remarks ?? '',
  }
  const form = useForm({
    initial,
    schema: askBody,
    texts: errors,
    toBody: ({ city, postcode, incoterm, remarks }) => ({
      city,
      incoterm,
      postcode: given(postcode),
      remarks: given(remarks),
    }),
    draft: `freight:${quoteId}`,
    onSubmit: async (body) =>
      onChange(
        await api().call<typeof askFreight>('POST', '/api/quotes/:id/freight', {
          params: { id: quoteId },
          body,
        }),
      ),
  })
  return (
    <FormDialog
      title={t.dialog}
      form={form}
      cancel={t.cancel}
      send={t.send}
      busy={t.sending}
      onCancel={onCancel}
      about={t.dialogAbout(nameOf(country))}
    >
      <TextInput field={form.field('city')} label={t.city} required />
      <TextInput field={form.field('postcode')} label={t.postcode} autoComplete="off" />
      <Select
        field={form.field('incoterm')}
        label={t.incoterm}
        options={FREIGHT_TERMS.map((value) => ({ value, label: names[value] }))}
        required
      />
      <TextArea
        field={form.field('remarks')}
        label={t.remarks}
        hint={t.remarksHint}
        rows={3}
        counter={FREIGHT_LIMITS.remarksMax}
      />
    </FormDialog>
  )
}
