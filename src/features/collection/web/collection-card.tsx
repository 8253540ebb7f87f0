import { useState } from 'react'
import { useLanguage, useTexts } from '#client/language.tsx'
import { useApi } from '#client/session.tsx'
import { useCall } from '#client/use-call.ts'
import { formatPrice } from '#kernel/money/money.ts'
import { formatCount } from '#kernel/text/count-text.ts'
import { formatDay, formatMoment } from '#kernel/text/date-text.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { DataPlate } from '#ui/data-plate.tsx'
import { DownloadButton } from '#ui/download-button.tsx'
import { Icon } from '#ui/icon.tsx'
import type {
  CollectionView,
  confirmAppointment,
  OrderCollections,
  readReleaseNote,
} from '../contract/endpoints.ts'
import { texts as contractTexts } from '../contract/texts.ts'
import { spaced } from '../domain/collection.ts'
import { BookingDialog, OtherTimeDialog } from './booking-dialog.tsx'
import { texts } from './texts.ts'
import { useYardRows } from './yard-words.ts'

export interface CollectionProps {
  orderId: string
  of: OrderCollections
  collection: CollectionView
  onChange: (collections: OrderCollections) => void
  /** What was shown is not what is stored any more. */
  onStale: () => void
}

/** What one seller hands over: the appointment, the release note, and what the yard charges. */
export function CollectionCard(props: CollectionProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { of, collection } = props
  const { seller, appointment, removeBy, storage, terms, handedOver, lockedUntil, stoodStill } = collection
  const yard = useYardRows(terms)
  const amount = formatPrice(storage.amount, terms.currency, language, 'always')
  const rows = [
    ...(seller !== null && of.side !== 'seller' ? [{ label: t.box.seller, value: seller }] : []),
    ...(appointment
      ? [
          { label: t.box.when, value: t.box.at(formatDay(appointment.day, language), appointment.time) },
          {
            label: t.box.person,
            value: [appointment.person, appointment.haulier].filter(Boolean).join(', '),
          },
          { label: t.box.plate, value: appointment.plate },
        ]
      : []),
    ...(removeBy === null ? [] : [{ label: t.box.removeBy, value: formatDay(removeBy, language) }]),
    ...(storage.amount === 0
      ? []
      : [
          {
            label: t.box.storage,
            value: t.box.storageDays(amount, formatCount(storage.days, language)),
          },
        ]),
  ]
  return (
    <div className="flex flex-col items-start gap-3 border border-line bg-surface p-4">
      <p role="status">
        {handedOver
          ? t.box.handedOver(
              formatMoment(handedOver.at, language, 'minute'),
              handedOver.person,
              handedOver.plate,
            )
          : t.box[stateOf(of, collection)]}
      </p>
      {handedOver?.reason && <p className="text-ink-2">{t.box.otherwise(handedOver.reason)}</p>}
      {stoodStill && (
        <p className="text-ink-2">
          {stoodStill.isNow
            ? t.box.standsStill
            : t.box.stoodStill(formatCount(stoodStill.days, language), stoodStill.days === 1)}
        </p>
      )}
      {lockedUntil !== null && !collection.can.handOver && (
        <Banner tone="warning" live={false}>
          {t.box.locked(formatMoment(lockedUntil, language, 'time'))}
        </Banner>
      )}
      {rows.length > 0 && <DataPlate rows={rows} label={t.box.heading} className="w-full" />}
      <ReleaseNote {...props} />
      <Acts {...props} />
      <details className="group w-full">
        <summary className="type-small flex min-h-11 cursor-pointer items-center justify-between gap-3">
          {t.terms.heading}
          <Icon name="caret-down" size={16} className="shrink-0 group-open:rotate-180" />
        </summary>
        <DataPlate rows={yard} label={t.terms.heading} />
      </details>
    </div>
  )
}

function stateOf({ side }: OrderCollections, { appointment, removeBy, can }: CollectionView) {
  if (appointment === null)
    return side === 'buyer' ? (can.book || removeBy !== null ? 'none' : 'unpaid') : 'noneYet'
  if (appointment.isConfirmed) return 'confirmed'
  if (can.confirm) return 'proposedToYou'
  return appointment.proposedBy === 'buyer' ? 'waitsForSeller' : 'waitsForBuyer'
}

/** The code, and the note to print. */
function ReleaseNote({ orderId, of, collection: { code, sellerId } }: CollectionProps) {
  const t = useTexts(texts).box
  const { paper } = useTexts(contractTexts)
  const api = useApi()
  if (code === null) return null
  return (
    <>
      <p>
        <span className="type-label block text-ink-2">{t.code}</span>
        <span className="type-h2 block select-all">{spaced(code)}</span>
        <span className="type-small block text-ink-2">{t.codeHint}</span>
      </p>
      <DownloadButton
        fileName={`${paper.file(of.reference)}.pdf`}
        fetchFile={() =>
          api().call<typeof readReleaseNote>('GET', '/api/orders/:id/collection/:sellerId/release-note', {
            params: { id: orderId, sellerId: String(sellerId) },
          })
        }
      >
        {t.note}
      </DownloadButton>
    </>
  )
}

function Acts({ orderId, collection, onChange, onStale }: CollectionProps) {
  const t = useTexts(texts).box
  const [open, setOpen] = useState<'booking' | 'other' | null>(null)
  const { busy, refusal, send } = useCall()
  const { can, appointment, sellerId } = collection
  const confirm = () =>
    send(async (api) =>
      onChange(
        await api.call<typeof confirmAppointment>('POST', '/api/orders/:id/collection/:sellerId/confirm', {
          params: { id: orderId, sellerId: String(sellerId) },
          body: { appointmentId: appointment?.id ?? '' },
        }),
      ),
    )
  const dialog = {
    orderId,
    collection,
    onCancel: () => setOpen(null),
    onDone: (changed: OrderCollections) => {
      setOpen(null)
      onChange(changed)
    },
  }
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      {can.confirm && (
        <Button variant="primary" busy={busy} busyLabel={t.sending} onClick={() => void confirm()}>
          {t.confirm}
        </Button>
      )}
      {can.book && (
        <Button variant={appointment === null ? 'primary' : 'secondary'} onClick={() => setOpen('booking')}>
          {appointment === null ? t.book : t.change}
        </Button>
      )}
      {can.propose && <Button onClick={() => setOpen('other')}>{t.other}</Button>}
      {refusal && (
        <Banner
          tone="error"
          actions={
            <Button size="small" onClick={onStale}>
              {t.reload}
            </Button>
          }
        >
          {refusal.message}
        </Banner>
      )}
      {open === 'booking' && <BookingDialog {...dialog} />}
      {open === 'other' && <OtherTimeDialog {...dialog} />}
    </div>
  )
}
