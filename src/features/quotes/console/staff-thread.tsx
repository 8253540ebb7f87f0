import { useEffect, useRef } from 'react'
import { useTexts } from '#client/language.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { QuoteStateTags } from '../web/quote-state.tsx'
import { RequestPlate, ThreadColumn, ThreadDecisions } from '../web/thread-page.tsx'
import { useThread } from '../web/use-thread.ts'
import { texts } from './texts.ts'

interface StaffThreadProps {
  id: string
  /** The list that it was opened from. */
  backTo: string
  /** Told when something changed, so that the list can follow. */
  onChange: () => void
}

/** The open quote: staff read all of it, and answer for the operator. */
export function StaffThread({ id, backTo, onChange }: StaffThreadProps) {
  const t = useTexts(texts)
  const thread = useThread(id, onChange)
  const heading = useRef<HTMLHeadingElement>(null)
  const { quote, state } = thread
  const isThere = quote !== null
  useEffect(() => {
    if (isThere) heading.current?.focus()
  }, [isThere])
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <div className="lg:hidden">
        <LinkButton to={backTo} icon="caret-left">
          {t.back}
        </LinkButton>
      </div>
      {quote === null && state === 'loading' && <Spinner className="min-h-80" />}
      {quote === null && state === 'failed' && thread.isMissing && <EmptyState title={t.gone} />}
      {quote === null && state === 'failed' && !thread.isMissing && (
        <Banner tone="error" actions={<Button onClick={thread.reload}>{t.retry}</Button>}>
          {t.failed}
        </Banner>
      )}
      {quote && (
        <>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <h2 ref={heading} tabIndex={-1} className="type-h2 outline-none">
              <span lang={quote.product.language}>{quote.product.title}</span>
            </h2>
            <QuoteStateTags quote={quote} />
          </div>
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
      )}
    </div>
  )
}
