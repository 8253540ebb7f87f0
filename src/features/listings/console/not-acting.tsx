import { useTexts } from '#client/language.tsx'
import { TextLink } from '#client/text-link.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { texts } from './texts.ts'

/** For staff, instead of 'not found': a new tab does not act for the company of the listing. */
export function NotActing() {
  const t = useTexts(texts).notActing
  return (
    <div className="page-width py-10">
      <EmptyState title={t.title} level={1} actions={<TextLink to="/staff/mandates">{t.mandates}</TextLink>}>
        {t.text}
      </EmptyState>
    </div>
  )
}
