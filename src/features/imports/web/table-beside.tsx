import { useTexts } from '#client/language.tsx'
import { Banner } from '#ui/banner.tsx'
import type { ImportView } from '../contract/views.ts'
import { columnLetters } from '../domain/columns.ts'
import { texts } from './texts.ts'

/** So many headings tell which table is meant. */
const HEADS_SHOWN = 4

/** Says that a table beside the first is not read, and how to send it. */
export function TableBeside({ view: { beside, header } }: { view: ImportView }) {
  const t = useTexts(texts).columns
  if (beside === null) return null
  const heads = header.slice(beside).filter(Boolean).slice(0, HEADS_SHOWN)
  const { title, text } = t.beside(columnLetters(beside), heads.join(', '))
  return (
    <Banner tone="warning" live={false} title={title}>
      {text}
    </Banner>
  )
}
