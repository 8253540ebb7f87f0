import { siteMeta } from '#client/page-meta.ts'
import { DisavowalBox } from '#features/disavowals/web/disavowal-box.tsx'
import { StaffQuotesPage } from '#features/quotes/console/quote-desk.tsx'
import { texts } from '#features/quotes/console/texts.ts'
import type { QuoteView } from '#features/quotes/contract/views.ts'

export function Component() {
  return <StaffQuotesPage deal={dealOf} />
}

/** Only what was agreed can be disavowed. */
function dealOf({ id, state }: QuoteView, reload: () => void) {
  return (
    (state === 'accepted' || state === 'declined') && (
      <DisavowalBox key={`${id} ${state}`} about={{ kind: 'quote', id }} onChange={reload} />
    )
  )
}

export const meta = siteMeta(texts, (t) => t)
