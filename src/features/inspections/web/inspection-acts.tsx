import { useState } from 'react'
import { ApiError, type Api } from '#client/api.ts'
import { useLanguage, useTexts } from '#client/language.tsx'
import { useCall } from '#client/use-call.ts'
import { useForm } from '#client/use-form.ts'
import { useApi } from '#client/session.tsx'
import { formatPrice } from '#kernel/money/money.ts'
import { formatCount } from '#kernel/text/count-text.ts'
import { formatDay } from '#kernel/text/date-text.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { orderBody } from '../contract/bodies.ts'
import type {
  orderInspection,
  shareReport,
  unshareReport,
  withdrawInspection,
} from '../contract/endpoints.ts'
import { texts as contractTexts } from '../contract/texts.ts'
import type { InspectionView } from '../contract/views.ts'
import { texts } from './texts.ts'

interface ActsProps {
  inspection: InspectionView
  onChange: (inspection: InspectionView) => void
  /** What is shown is no longer so. */
  onStale: () => void
}

/** What the reader's company can do: order, withdraw, and say who reads the report. */
export function InspectionActs(props: ActsProps) {
  const t = useTexts(texts).page
  const words = useTexts(contractTexts)
  const { inspection, onChange } = props
  const { id, can, state, price } = inspection
  const [now] = useState(() => new Date())
  const isExpired = state === 'priced' && price !== null && new Date(price.until) <= now
  const [isAsking, setAsking] = useState(false)
  const { busy, refusal, send } = useCall()
  const params = { id }
  const withdraw = () =>
    send(async (api) =>
      onChange(
        await api.call<typeof withdrawInspection>('POST', '/api/inspections/:id/withdraw', { params }),
      ),
    )
  return (
    <>
      {isExpired && can.withdraw && <p>{words.errors.price_expired}</p>}
      {state === 'priced' && !inspection.isListed && can.withdraw && <p>{words.errors.not_listed}</p>}
      {(can.order || can.withdraw) && (
        <div className="flex flex-wrap gap-3">
          {can.order && (
            <Button variant="primary" onClick={() => setAsking(true)}>
              {t.order}
            </Button>
          )}
          {can.withdraw && (
            <Button busy={busy} busyLabel={t.withdrawing} onClick={() => void withdraw()}>
              {t.withdraw}
            </Button>
          )}
        </div>
      )}
      {refusal && <Banner tone="error">{refusal.message}</Banner>}
      {isAsking && <OrderDialog {...props} onCancel={() => setAsking(false)} />}
      {inspection.state === 'reported' && <Sharing inspection={inspection} onChange={onChange} />}
    </>
  )
}

/** Repeats the price before it is accepted. */
function OrderDialog({ inspection, onChange, onStale, onCancel }: ActsProps & { onCancel: () => void }) {
  const t = useTexts(texts).page
  const { errors } = useTexts(contractTexts)
  const language = useLanguage()
  const api = useApi()
  const { id, price } = inspection
  const form = useForm({
    initial: { priceSeen: price?.price ?? 0, currencySeen: price?.currency ?? ('eur' as const) },
    schema: orderBody,
    texts: errors,
    onSubmit: async (body) => {
      try {
        const params = { id }
        onChange(
          await api().call<typeof orderInspection>('POST', '/api/inspections/:id/order', { params, body }),
        )
        onCancel()
      } catch (error) {
        if (error instanceof ApiError && error.body.code === 'conflict') onStale()
        throw error
      }
    },
  })
  if (price === null) return null
  return (
    <FormDialog
      title={t.orderTitle}
      form={form}
      cancel={t.cancel}
      send={t.order}
      busy={t.sending}
      focus="heading"
      onCancel={onCancel}
      about={
        <>
          <p>
            {t.orderAbout(
              formatPrice(price.price, price.currency, language, 'always'),
              formatCount(price.days, language),
            )}
          </p>
          {inspection.payer === 'seller' && <p>{t.orderShared}</p>}
        </>
      }
    />
  )
}

/** Who reads the report, and the agreement of the reader's company that everybody does. */
function Sharing({ inspection, onChange }: Omit<ActsProps, 'onStale'>) {
  const t = useTexts(texts).page
  const { busy, refusal, send } = useCall()
  const { id, can } = inspection
  const params = { id }
  const share = (api: Api) => api.call<typeof shareReport>('POST', '/api/inspections/:id/share', { params })
  const unshare = (api: Api) =>
    api.call<typeof unshareReport>('POST', '/api/inspections/:id/unshare', { params })
  const press = (call: (api: Api) => Promise<InspectionView>) =>
    void send(async (api) => onChange(await call(api)))
  return (
    <section aria-labelledby="sharing-heading" className="flex flex-col items-start gap-3">
      <h2 id="sharing-heading" className="type-h2">
        {t.sharing}
      </h2>
      <p role="status">{useSharing(inspection)}</p>
      <div className="flex flex-wrap gap-3">
        {can.share && (
          <Button busy={busy} busyLabel={t.sending} onClick={() => press(share)}>
            {t.share}
          </Button>
        )}
        {can.unshare && (
          <Button busy={busy} busyLabel={t.sending} onClick={() => press(unshare)}>
            {t.unshare}
          </Button>
        )}
      </div>
      {refusal && <Banner tone="error">{refusal.message}</Banner>}
    </section>
  )
}

function useSharing({ isOpen, isSealed, isListed, consents, sealedUntil, can }: InspectionView): string {
  const t = useTexts(texts).page
  const language = useLanguage()
  if (isOpen) return t.isOpen
  if (consents.payer && consents.seller)
    return isSealed || isListed
      ? t.waitsSeal(sealedUntil === null ? '' : formatDay(sealedUntil, language))
      : t.notListed
  // Whoever may still agree is the side that is waited for.
  if (consents.payer) return can.share ? t.asksSeller : t.waitsSeller
  if (consents.seller) return can.share ? t.asksPayer : t.waitsPayer
  return t.shareAbout
}
