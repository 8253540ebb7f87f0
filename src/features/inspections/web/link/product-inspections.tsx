import type { ReactNode } from 'react'
import { useTexts } from '#client/language.tsx'
import { useMember } from '#client/session.tsx'
import { TextLink } from '#client/text-link.tsx'
import { texts } from './texts.ts'

interface ProductInspectionsProps {
  listingId: number
  /** Nobody can ask for an inspection of what is sold. */
  mayAsk: boolean
  /** Reports that everybody may read, whose code only such products load; null without any. */
  reports: ReactNode
  /** Those of the reader's company, for members. */
  own: ReactNode
}

/** The inspections of a product, and how to ask for one. */
export function ProductInspections({ listingId, mayAsk, reports, own }: ProductInspectionsProps) {
  const t = useTexts(texts)
  const isMember = useMember() !== null
  if (!mayAsk && reports === null && !isMember) return null
  return (
    <section className="flex flex-col items-start gap-4">
      <h2 className="type-h2">{t.heading}</h2>
      {reports}
      {reports === null && mayAsk && <p className="max-w-[68ch]">{t.none}</p>}
      {isMember && own}
      {mayAsk && (
        <TextLink
          to={`/product/${listingId}/inspection`}
          rel="nofollow"
          className="-my-2 inline-flex min-h-11 items-center print:hidden"
        >
          {reports === null ? t.ask : t.askAgain}
        </TextLink>
      )}
    </section>
  )
}
