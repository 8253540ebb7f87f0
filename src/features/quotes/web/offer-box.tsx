import { isCarriedTerm } from '#kernel/trade/incoterms.ts'
import { useState, type ReactNode } from 'react'
import { useLanguage, useTexts } from '#client/language.tsx'
import { TextLink } from '#client/text-link.tsx'
import { formatPrice } from '#kernel/money/money.ts'
import { transportMode } from '#kernel/trade/freight/words.ts'
import { quantityWords } from '#kernel/trade/lot/lot-words.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Price } from '#ui/price.tsx'
import type { OfferView, QuoteView } from '../contract/views.ts'
import { isSameParty } from '../domain/quote.ts'
import { ApprovalAwaited, ApprovalDialog } from './ask-approval.tsx'
import { QuotationDownload } from './quotation-download.tsx'
import { OfferStateTag, useQuoteWords } from './quote-state.tsx'
import { texts } from './texts.ts'
import type { ThreadActs } from './use-thread.ts'

type Decisions = Pick<ThreadActs, 'accept' | 'decline' | 'askApproval'>

/** The current offer, and what the reader may do about it. */
export function OfferBox({ quote, decisions }: { quote: QuoteView; decisions: Decisions }) {
  const t = useTexts(texts).offer
  const { offer, side } = quote
  if (offer === null) return null
  const isOurs = offer.side === side
  const isStanding = offer.state === 'standing'
  const heading = offer.state === 'accepted' ? t.accepted : isOurs ? t.yours : t.heading
  return (
    <section
      aria-labelledby="offer-heading"
      className="bevel-card flex flex-col gap-3 border border-line-strong bg-surface p-4 md:p-5"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="offer-heading" className="type-h3">
          {heading}
        </h2>
        <OfferStateTag state={offer.state} />
      </div>
      <OfferTerms offer={offer} lotPieces={quote.product.lotPieces} />
      <div className="print:hidden">
        <QuotationDownload quoteId={quote.id} offer={offer} />
      </div>
      {isStanding && isSameParty(offer.side, side) && <p className="type-small text-ink-2">{t.waiting}</p>}
      {quote.approval && <ApprovalAwaited approval={quote.approval} />}
      <DecisionButtons quote={quote} decisions={decisions} />
    </section>
  )
}

/** The terms of an offer, with amounts in two decimals at the right edge. */
function OfferTerms({ offer, lotPieces }: { offer: OfferView; lotPieces: number | undefined }) {
  const language = useLanguage()
  const t = useTexts(texts).offer
  const words = useQuoteWords()
  const { price, currency, units, incoterm, place, delivery, total, validUntil, freight } = offer
  const { subjectToInspection } = offer
  const amount = (major: number) => <Price amount={major} currency={currency} decimals="always" />
  const withoutCharge = isCarriedTerm(incoterm) ? t.includedDelivery : t.noDelivery
  const rows = [
    { label: lotPieces === undefined ? t.unit : t.lot, value: amount(price) },
    { label: t.units, value: quantityWords({ qty: units, lotPieces }, language) },
    freight
      ? { label: t.freight, value: <FreightValue freight={freight} amount={amount(delivery)} /> }
      : { label: t.delivery, value: delivery === 0 ? withoutCharge : amount(delivery) },
    { label: t.terms, value: `${incoterm} ${place}` },
    { label: t.until, value: <time dateTime={validUntil}>{words.day(validUntil)}</time> },
    ...(subjectToInspection ? [{ label: t.subject, value: t.subjectIs }] : []),
  ]
  return (
    <dl>
      {rows.map(({ label, value }) => (
        <div key={label} className="flex items-baseline justify-between gap-4 border-b border-line py-1.5">
          <dt className="text-ink-2">{label}</dt>
          <dd className="min-w-0 text-right tabular-nums wrap-anywhere">{value}</dd>
        </div>
      ))}
      <div className="flex items-baseline justify-between gap-4 pt-2">
        <dt className="type-label">
          {t.total} <span className="type-small font-normal text-ink-3">{t.exclVat}</span>
        </dt>
        <dd className="type-price-m">{amount(total)}</dd>
      </div>
    </dl>
  )
}

/** A forwarder's price, how the goods travel, and how long. */
function FreightValue({
  freight: { mode, days },
  amount,
}: {
  freight: NonNullable<OfferView['freight']>
  amount: ReactNode
}) {
  const t = useTexts(texts).offer
  const language = useLanguage()
  const words = useQuoteWords()
  return (
    <>
      {amount}
      <span className="type-small block text-ink-2">
        {t.freightBy(transportMode(mode, language), words.count(days))}
      </span>
    </>
  )
}

/** What the reader may do about an offer, or about a request that has none. */
export function DecisionButtons({ quote, decisions }: { quote: QuoteView; decisions: Decisions }) {
  const t = useTexts(texts).offer
  const [asking, ask] = useState<'accept' | 'approval' | 'decline' | null>(null)
  const { can, offer, side } = quote
  if (!can.accept && !can.askApproval && !can.decline) return null
  // Own requests and offers are ended; those of the other side are declined.
  const isOwn = offer === null ? side === 'buyer' : isSameParty(offer.side, side)
  const label = !isOwn ? t.decline : offer === null ? t.withdraw : t.end
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      {can.accept && offer && (
        <Button variant="primary" onClick={() => ask('accept')}>
          {t.accept}
        </Button>
      )}
      {can.askApproval && offer && (
        <Button variant="primary" onClick={() => ask('approval')}>
          {t.askApproval}
        </Button>
      )}
      {can.decline && <Button onClick={() => ask('decline')}>{label}</Button>}
      {asking === 'accept' && offer && (
        <AcceptDialog
          offer={offer}
          isBuyer={side === 'buyer'}
          onClose={() => ask(null)}
          onAccept={() => decisions.accept(offer.id)}
        />
      )}
      {asking === 'approval' && offer && (
        <ApprovalDialog
          quoteId={quote.id}
          offer={offer}
          onClose={() => ask(null)}
          onAsk={decisions.askApproval}
        />
      )}
      {asking === 'decline' && (
        <DeclineDialog label={label} onClose={() => ask(null)} onDecline={decisions.decline} />
      )}
    </div>
  )
}

interface AcceptDialogProps {
  offer: OfferView
  isBuyer: boolean
  onClose: () => void
  onAccept: () => Promise<void>
}

/** Repeats the terms before the agreement. */
function AcceptDialog({ offer, isBuyer, onClose, onAccept }: AcceptDialogProps) {
  const t = useTexts(texts).offer
  const language = useLanguage()
  const words = useQuoteWords()
  const { total, currency, incoterm, place, validUntil } = offer
  const sum = formatPrice(total, currency, language, 'always')
  return (
    <DecisionDialog
      title={t.acceptTitle}
      text={t.acceptText(sum, `${incoterm} ${place}`, words.day(validUntil))}
      label={t.accept}
      busyLabel={t.accepting}
      variant="primary"
      onClose={onClose}
      onDecide={onAccept}
    >
      {offer.subjectToInspection && <p className="mt-3">{`${t.subject}. ${t.subjectIs}`}</p>}
      {isBuyer && (
        <p className="mt-3">
          {t.buyerAccepts}
          <TextLink to="/terms-of-sale" target="_blank" rel="noopener">
            {t.termsOfSale}
          </TextLink>
          .
        </p>
      )}
    </DecisionDialog>
  )
}

interface DeclineDialogProps {
  label: string
  onClose: () => void
  onDecline: () => Promise<void>
}

function DeclineDialog({ label, onClose, onDecline }: DeclineDialogProps) {
  const t = useTexts(texts).offer
  return (
    <DecisionDialog
      title={t.declineTitle}
      text={t.declineText}
      label={label}
      busyLabel={t.declining}
      variant="danger"
      onClose={onClose}
      onDecide={onDecline}
    />
  )
}

interface DecisionDialogProps {
  title: string
  text: string
  label: string
  busyLabel: string
  variant: 'primary' | 'danger'
  onClose: () => void
  onDecide: () => Promise<void>
  /** Content below the text. */
  children?: ReactNode
}

function DecisionDialog({
  title,
  text,
  label,
  busyLabel,
  variant,
  onClose,
  onDecide,
  children,
}: DecisionDialogProps) {
  const t = useTexts(texts).offer
  const [busy, setBusy] = useState(false)
  const decide = async () => {
    setBusy(true)
    await onDecide()
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button variant={variant} busy={busy} busyLabel={busyLabel} onClick={() => void decide()}>
            {label}
          </Button>
        </>
      }
    >
      <p>{text}</p>
      {children}
    </Dialog>
  )
}
