import { useTexts } from '#client/language.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { DecisionBar } from './decision-bar.tsx'
import { QueueColumn } from './queue-column.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { ReviewDetail } from './review-detail.tsx'
import { texts } from './texts.ts'
import { useReviewDesk, type ReviewDeskState } from './use-review-desk.ts'

/** Queue on the left, the selected listing on the right; on phones one at a time. */
export function ReviewDesk() {
  const t = useTexts(texts)
  const desk = useReviewDesk()
  const { list, selected, asking } = desk
  if (list.data === null && list.state === 'loading') return <Spinner className="min-h-80" />
  return (
    <>
      {desk.notice && <Banner tone={desk.notice.tone}>{desk.notice.text}</Banner>}
      {list.state === 'failed' && (
        <Banner
          tone="error"
          actions={
            <Button size="small" onClick={list.reload}>
              {t.retry}
            </Button>
          }
        >
          {t.failed}
        </Banner>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(18rem,23.5rem)_minmax(0,1fr)]">
        <QueueColumn desk={desk} className={desk.isOpen && selected ? 'hidden lg:flex' : 'flex'} />
        <Selected desk={desk} />
      </div>
      {asking && selected && (
        <ReasonDialog
          key={`${selected.id} ${asking}`}
          listing={selected}
          decision={asking}
          onCancel={() => desk.ask(null)}
          onSend={(note) => desk.send(selected, asking, note)}
        />
      )}
    </>
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
      <ReviewDetail listing={selected} />
      <DecisionBar
        listing={selected}
        busy={desk.busy}
        shippable={desk.shippableOf(selected)}
        onShippable={(allowed) => desk.setShippable(selected, allowed)}
        onDecide={(decision) => desk.begin(selected, decision)}
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
