import { TextLink } from '#client/text-link.tsx'
import { useTexts } from '#client/language.tsx'
import { texts } from '../contract/texts.ts'

/** The sentence about terms and privacy below a form (spec §2, decisions §14). */
export function Consent({ act }: { act: 'signup' | 'save' }) {
  const t = useTexts(texts).consent
  return (
    <p className="type-small text-ink-2">
      {t[act]}
      <TextLink to="/terms-of-use">{t.terms}</TextLink>
      {t.and}
      <TextLink to="/privacy">{t.privacy}</TextLink>
      {t.end}
    </p>
  )
}
