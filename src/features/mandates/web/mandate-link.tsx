import { useTexts } from '#client/language.tsx'
import { useMember } from '#client/session.tsx'
import { TextLink } from '#client/text-link.tsx'
import { texts } from './texts.ts'

/** The link from the terms to one's own company's mandate, for members. */
export function MandateLink() {
  const t = useTexts(texts).terms
  const member = useMember()
  if (member === null) return null
  return (
    <p className="page-width mt-8 print:hidden">
      {t.text} <TextLink to="/user/mandate">{t.link}</TextLink>
    </p>
  )
}
