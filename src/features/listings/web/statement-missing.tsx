import { useTexts } from '#client/language.tsx'
import type { ListingState } from '#kernel/trade/product.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { statementWords } from './statement-words.ts'
import { texts } from './texts.ts'

/** Says what the listing waits for, or will at its next change, and leads there. */
export function StatementMissing({ status, fieldId }: { status: ListingState; fieldId: string }) {
  const t = useTexts(texts).statement
  return (
    <Banner
      tone="warning"
      live={false}
      title={t.title}
      actions={
        <Button size="small" onClick={() => document.getElementById(fieldId)?.focus()}>
          {t.go}
        </Button>
      }
    >
      {statementWords(status, t)}
    </Banner>
  )
}
