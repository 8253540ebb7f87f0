import { LocalLink, useTexts } from '#client/language.tsx'
import { texts } from '../contract/texts.ts'

const LINK = 'text-malachite underline underline-offset-4'

/** The sentence about terms and privacy below a form (spec §2, decisions §14). */
export function Consent({ act }: { act: 'signup' | 'save' }) {
  const t = useTexts(texts).consent
  return (
    <p className="type-small text-ink-2">
      {t[act]}
      <LocalLink to="/terms-of-use" className={LINK}>
        {t.terms}
      </LocalLink>
      {t.and}
      <LocalLink to="/privacy" className={LINK}>
        {t.privacy}
      </LocalLink>
      {t.end}
    </p>
  )
}
