import type { ContentPageName } from '#kernel/web/content-page.ts'
import type { Language } from '#kernel/text/language.ts'
import { texts as about } from '../contract/texts/about.ts'
import { texts as contact } from '../contract/texts/contact.ts'
import { texts as shared } from '../contract/texts.ts'
import { texts as cookies } from '../contract/texts/cookies.ts'
import { texts as industries } from '../contract/texts/industries.ts'
import { texts as landing } from '../contract/texts/landing.ts'
import { texts as privacy } from '../contract/texts/privacy.ts'
import { texts as services } from '../contract/texts/services.ts'
import { texts as terms } from '../contract/texts/terms.ts'
import { texts as termsOfSale } from '../contract/texts/terms-of-sale.ts'
import { texts as termsOfUse } from '../contract/texts/terms-of-use.ts'
import { openTexts, type OpenText } from '../domain/content-rules.ts'

type Catalogue = Readonly<Record<Language, object>>

/** Texts that several pages share can be changed per page: the button of one may say something else. */
const withParts = (page: Catalogue): Catalogue => ({
  en: { ...page.en, parts: shared.en.parts },
  fr: { ...page.fr, parts: shared.fr.parts },
})

const SHIPPED: Partial<Record<ContentPageName, Catalogue>> = {
  landing,
  about: withParts(about),
  services: withParts(services),
  industries: withParts(industries),
  contact,
  terms,
  'terms-of-sale': termsOfSale,
  'terms-of-use': termsOfUse,
  privacy,
  cookies,
  discount: { en: shared.en.discount, fr: shared.fr.discount },
}

/** Version 0 of a page: the texts in the code that staff may change. A list of people has none. */
export function shippedTexts(page: ContentPageName): OpenText[] {
  const catalogue = SHIPPED[page]
  return catalogue ? openTexts(page, catalogue) : []
}
