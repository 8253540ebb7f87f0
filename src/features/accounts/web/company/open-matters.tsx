import * as z from 'zod/mini'
import type { ErrorBody } from '#client/api.ts'
import { useLanguage, useTexts } from '#client/language.tsx'
import { formatMoment } from '#kernel/text/date-text.ts'
import { texts } from '../../contract/company/texts.ts'
import { openMatter, type OpenMatter } from '../../contract/open-matter.ts'
import { OpenMatterLine, oncePerSentence } from '../open-matter-line.tsx'

const refusal = z.object({ matters: z.array(openMatter) })

/** The open matters of a refusal to close a company, if it lists any. */
export function OpenMatters({ body }: { body: ErrorBody }) {
  const t = useTexts(texts).leave
  const inWords = useMatterNames()
  const { data } = refusal.safeParse(body)
  if (!data || data.matters.length === 0) return null
  return (
    <div className="mt-2">
      <p>{t.matters}</p>
      <ul className="list-disc pl-5">
        {oncePerSentence(data.matters, inWords).map(([line, matter]) => (
          <li key={line}>
            <OpenMatterLine matter={matter} inWords={inWords} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function useMatterNames(): (matter: OpenMatter) => string {
  const t = useTexts(texts).leave.matter
  const language = useLanguage()
  const time = (iso: string) => formatMoment(iso, language, 'time')
  return (matter) => {
    switch (matter.kind) {
      case 'order':
        return t.order(matter.reference)
      case 'sale':
        return t.sale(matter.reference)
      case 'owed':
        return t.owed(matter.reference)
      case 'checkout':
        return t.checkout(time(matter.until))
      case 'payment':
        return t.payment
      case 'refund':
        return matter.reference === null ? t.refundOnly : t.refund(matter.reference)
      case 'reserved':
        return t.reserved(matter.title, time(matter.until))
      case 'inspection':
        return t.inspection
      default:
        return matter satisfies never
    }
  }
}
