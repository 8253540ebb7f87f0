import { useState } from 'react'
import { useTexts } from '#client/language.tsx'
import { useResource } from '#client/resource.ts'
import { Button } from '#ui/button.tsx'
import { RetryBanner } from '#ui/retry-banner.tsx'
import type { blockCompanyOfOrder, CompanyOfOrder, listCompaniesOfOrder } from '../contract/endpoints.ts'
import { BlockDialog } from './block-dialog.tsx'
import { texts } from './texts.ts'

/** Blocks another company of an order: a seller for its buyer, the buyer for a seller. Asks for them when pressed. */
export function BlockOfOrder({ orderId }: { orderId: string }) {
  const t = useTexts(texts).order
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="flex flex-col items-start gap-3 print:hidden">
      {isOpen ? (
        <Companies orderId={orderId} />
      ) : (
        <Button variant="quiet" size="small" className="-mx-2 underline" onClick={() => setOpen(true)}>
          {t.open}
        </Button>
      )}
    </div>
  )
}

function Companies({ orderId }: { orderId: string }) {
  const t = useTexts(texts).order
  const { data, state, reload } = useResource(`companies of ${orderId}`, (api) =>
    api.call<typeof listCompaniesOfOrder>('GET', '/api/blocks/orders/:orderId', { params: { orderId } }),
  )
  if (data === null) return state === 'failed' ? <RetryBanner onRetry={reload}>{t.failed}</RetryBanner> : null
  if (!data.can.block) return <p className="type-small text-ink-2">{t.admins}</p>
  return data.companies.map((company) => (
    <Company key={company.materielId} orderId={orderId} company={company} />
  ))
}

function Company({
  orderId,
  company: { materielId, name, isBlocked },
}: {
  orderId: string
  company: CompanyOfOrder
}) {
  const t = useTexts(texts).order
  if (isBlocked) return <p className="type-small text-ink-2">{t.isBlocked(name ?? t.unknown)}</p>
  return (
    <BlockDialog
      label={name === null ? t.blockUnknown : t.block(name)}
      may
      onDone={() => undefined}
      block={(api) =>
        api.call<typeof blockCompanyOfOrder>('PUT', '/api/blocks/orders/:orderId/:materielId', {
          params: { orderId, materielId: String(materielId) },
        })
      }
    />
  )
}
