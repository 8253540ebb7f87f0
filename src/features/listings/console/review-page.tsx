import { useTexts } from '#client/language.tsx'
import { siteMeta } from '#client/page-meta.ts'
import { StaffPage } from '#client/staff-page.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/choice.tsx'
import { classNames } from '#ui/class-names.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Picture } from '#ui/picture.tsx'
import { RetryBanner } from '#ui/retry-banner.tsx'
import { Spinner } from '#ui/spinner.tsx'
import type { ReviewListing } from '../contract/views.ts'
import { CompanySheet } from './company-sheet.tsx'
import { CorrectDialog } from './correct-dialog.tsx'
import { PublishingSetting } from './publishing-setting.tsx'
import { QueueColumn } from './queue-column.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { QuickReasons } from './quick-reasons.tsx'
import { REVIEW_PICTURE_SIZES, ReviewDetail } from './review-detail.tsx'
import { texts } from './texts.ts'
import { type Begun, type ReviewDeskState, useReviewDesk } from './use-review-desk.ts'
import { useReviewKeys } from './use-review-keys.ts'

/** `/staff/review`. */
export function Component() {
  return (
    <StaffPage texts={useTexts(texts)}>
      <ReviewDesk />
      <PublishingSetting />
    </StaffPage>
  )
}

export const meta = siteMeta(texts, (t) => t)

/** Queue on the left, the selected listing on the right; on phones one at a time. */
export function ReviewDesk() {
  const t = useTexts(texts)
  const desk = useReviewDesk()
  const keys = useReviewKeys(desk)
  const { list } = desk
  if (list.data === null && list.state === 'loading') return <Spinner className="min-h-80" />
  return (
    <>
      {desk.notice && <Banner tone={desk.notice.tone}>{desk.notice.text}</Banner>}
      {list.state === 'failed' && <RetryBanner onRetry={list.reload}>{t.failed}</RetryBanner>}
      {desk.address.view.view === 'sheet' ? (
        <CompanySheet desk={desk} />
      ) : (
        <OneByOne desk={desk} keys={keys} />
      )}
    </>
  )
}

/** The queue, the selected listing, and what is loaded for the next one. */
function OneByOne({ desk, keys }: { desk: ReviewDeskState; keys: ReturnType<typeof useReviewKeys> }) {
  const { selected, next } = desk
  return (
    <>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(17rem,19rem)_minmax(0,1fr)]">
        <QueueColumn
          desk={desk}
          keys={keys}
          className={desk.isOpen && selected ? 'hidden lg:flex' : 'flex'}
        />
        <Selected desk={desk} />
      </div>
      {selected && <AskedDialog desk={desk} listing={selected} />}
      {next && <LoadedAhead listing={next} />}
    </>
  )
}

/** The dialog that asks for reasons or corrections. */
function AskedDialog({ desk, listing }: { desk: ReviewDeskState; listing: ReviewListing }) {
  const { asking } = desk
  if (asking === null) return null
  const cancel = () => desk.ask(null)
  if (asking === 'correct')
    return (
      <CorrectDialog
        key={listing.id}
        listing={listing}
        onCancel={cancel}
        onSend={(corrections) => desk.send(listing, { decision: 'publish', corrections })}
      />
    )
  return (
    <ReasonDialog
      key={`${listing.id} ${asking}`}
      listing={listing}
      decision={asking}
      onCancel={cancel}
      onSend={(said) => desk.send(listing, { decision: asking, ...said })}
    />
  )
}

/** The first picture of the next listing, so that it is there when it is wanted. */
function LoadedAhead({ listing: { images } }: { listing: ReviewListing }) {
  const [first] = images
  if (!first) return null
  return (
    <div hidden>
      <Picture picture={{ ...first, src: first.lienImage }} alt="" sizes={REVIEW_PICTURE_SIZES} priority />
    </div>
  )
}

function Selected({ desk }: { desk: ReviewDeskState }) {
  const t = useTexts(texts)
  const { selected } = desk
  if (!selected) return null
  return (
    <div className={classNames('min-w-0 flex-col gap-4 lg:flex', desk.isOpen ? 'flex' : 'hidden')}>
      <div className="lg:hidden">
        <Button icon="caret-left" onClick={desk.close}>
          {t.back}
        </Button>
      </div>
      {desk.claimedBy !== null && <Banner tone="information">{t.looksAtThis(desk.claimedBy)}</Banner>}
      <ReviewDetail
        listing={selected}
        aside={
          <QuickReasons
            busy={desk.busy}
            onChoose={(reason) => desk.begin(selected, { decision: 'request_changes', reasons: [reason] })}
          />
        }
      />
      <DecisionBar
        listing={selected}
        busy={desk.busy}
        shippable={desk.shippableOf(selected)}
        onShippable={(allowed) => desk.setShippable(selected, allowed)}
        onDecide={(decision) => desk.begin(selected, { decision })}
      />
      <Dialog
        open={desk.held !== null && desk.claimedBy !== null}
        onClose={() => desk.hold(null)}
        title={t.decideAnyway}
        actions={
          <>
            <Button onClick={() => desk.hold(null)}>{t.cancel}</Button>
            <Button variant="primary" onClick={() => desk.held && desk.begin(selected, desk.held, true)}>
              {t.goOn}
            </Button>
          </>
        }
      >
        <p className="type-body">{t.looksAtThis(desk.claimedBy ?? '')}</p>
      </Dialog>
    </div>
  )
}

/** The buttons fit in two rows on phones. */
const NARROW = 'max-2xl:px-3'

interface DecisionBarProps {
  listing: ReviewListing
  busy: boolean
  shippable: boolean
  onShippable: (shippable: boolean) => void
  onDecide: (decision: Begun['decision']) => void
}

/** The decisions, always visible. Those that need a reason ask for it first. */
export function DecisionBar({ listing, busy, shippable, onShippable, onDecide }: DecisionBarProps) {
  const t = useTexts(texts)
  return (
    <section
      aria-label={t.bar}
      className="bottom-18 z-20 -mx-4 flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-line-strong bg-canvas px-4 py-3 tall-screen:sticky md:bottom-0"
    >
      {listing.fitsCarrier ? (
        <Checkbox
          field={{ name: 'shippable', id: 'review-shippable', value: shippable, onChange: onShippable }}
          label={<span title={t.shippableHint}>{t.shippable}</span>}
          hint={<span className="sr-only">{t.shippableHint}</span>}
        />
      ) : (
        <p className="type-small max-w-[36ch] text-ink-2">{t.notShippable}</p>
      )}
      <div className="grid w-full grid-cols-2 gap-2 md:ml-auto md:flex md:w-auto md:gap-3">
        <Button
          variant="primary"
          className={NARROW}
          busy={busy}
          busyLabel={t.deciding}
          onClick={() => onDecide('publish')}
        >
          {t.publish}
        </Button>
        <Button className={NARROW} unavailable={busy} onClick={() => onDecide('correct')}>
          {t.correct}
        </Button>
        <Button className={NARROW} unavailable={busy} onClick={() => onDecide('request_changes')}>
          {t.requestChanges}
        </Button>
        <Button className={NARROW} unavailable={busy} onClick={() => onDecide('reject')}>
          {t.reject}
        </Button>
      </div>
    </section>
  )
}
