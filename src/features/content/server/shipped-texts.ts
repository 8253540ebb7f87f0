import type { ContentPageName } from '#kernel/web/content-page.ts'
import type { Language } from '#kernel/text/language.ts'
import { texts as about } from '../contract/about/texts.ts'
import { texts as contact } from '../contract/contact/texts.ts'
import { texts as parts } from '../contract/content-parts/texts.ts'
import { texts as cookies } from '../contract/cookies/texts.ts'
import { texts as discount } from '../contract/discount/texts.ts'
import { texts as industries } from '../contract/industries/texts.ts'
import { texts as landing } from '../contract/landing/texts.ts'
import { texts as privacy } from '../contract/privacy/texts.ts'
import { texts as prompt } from '../contract/prompt/texts.ts'
import { texts as services } from '../contract/services/texts.ts'
import { texts as terms } from '../contract/terms/texts.ts'
import { openTexts, type OpenText } from '../domain/content-rules.ts'

type Catalogue = Readonly<Record<Language, object>>

/** Texts that several pages share can be changed per page: the button of one may say something else. */
const withParts = (page: Catalogue): Catalogue => ({
  en: { ...page.en, parts: parts.en },
  fr: { ...page.fr, parts: parts.fr },
})

/** The prompt is part of the landing sections, but its texts are loaded separately. */
const onLanding = (language: Language) => ({ prompt: prompt[language], ...landing[language] })

const SHIPPED: Partial<Record<ContentPageName, Catalogue>> = {
  landing: { en: onLanding('en'), fr: onLanding('fr') },
  about: withParts(about),
  services: withParts(services),
  industries: withParts(industries),
  contact,
  terms,
  privacy,
  cookies,
  discount,
}

/** Version 0 of a page: the texts in the code that staff may change. A list of people has none. */
export function shippedTexts(page: ContentPageName): OpenText[] {
  const catalogue = SHIPPED[page]
  return catalogue ? openTexts(page, catalogue) : []
}
