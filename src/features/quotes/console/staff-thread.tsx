import { useTexts } from '#client/language.tsx'
import type { QuoteView } from '../contract/views.ts'
import { QuoteStateTags } from '../web/quote-state.tsx'
import { RequestPlate, ThreadColumn, ThreadDecisions } from '../web/quote-thread.tsx'
import { useThreadActs } from '../web/use-thread.ts'
import type { QuoteDeskState } from './quote-desk.tsx'
import { texts } from './texts.ts'

/** The open quote: staff read all of it, and answer for the operator. */
export function StaffThread({ desk, quote }: { desk: QuoteDeskState; quote: QuoteView }) {
  const t = useTexts(texts)
  const thread = useThreadActs(quote.id, {
    keep: (answer) => {
      desk.learn(quote.id, answer)
      desk.renew()
    },
    reload: desk.reload,
  })
  return (
    <>
      <QuoteStateTags quote={quote} />
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="flex min-w-0 flex-col gap-4 xl:order-2">
          <ThreadDecisions thread={thread} quote={quote} />
          <RequestPlate quote={quote} pathOf={(other) => `/staff/quotes?quote=${other}`} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          {quote.side === 'staff' && quote.can.write && (
            <p className="type-small text-ink-2">{t.asOperator}</p>
          )}
          <ThreadColumn thread={thread} quote={quote} />
        </div>
      </div>
    </>
  )
}
