import type { Language } from '#kernel/text/language.ts'
import { countryByName } from '#kernel/trade/countries.ts'
import { decideVat, isInEuMarket, type VatCase } from '#kernel/money/vat.ts'
import { texts } from './texts.ts'

interface Sale {
  vatCase: VatCase | null
  /** Where the goods leave from and go to; English country names. */
  from: readonly string[]
  to: { country: string; postcode: string | null }
  /** Delivered duty paid (DDP). */
  isDutyPaid?: boolean
}

/** Countries and territories that levy no VAT or GST on imports, but may levy other taxes. */
const WITHOUT_VAT: ReadonlySet<string> = new Set('US PR VI GU HK MO KW QA IQ LY BN BM KY GI GG'.split(' '))

/** The VAT of a sale in one sentence for its buyer. */
export function vatSentence({ vatCase, from, to, isDutyPaid = false }: Sale, language: Language): string {
  const t = texts[language]
  const origins = [...new Set(from)].map((name) => inSentence(name, language)).join(t.and)
  const destination = inSentence(to.country, language)
  switch (vatCase) {
    case 'domestic':
      return t.domestic
    case 'eu_supply':
      return t.eu_supply(origins, destination)
    case 'eu_supply_abroad':
      return t.eu_supply_abroad(origins, destination)
    case 'export':
    case 'outside':
    case 'export_and_outside': {
      const code = countryByName(to.country)?.code ?? ''
      if (isInEuMarket({ code, postcode: to.postcode })) return t.intoUnion(origins, destination)
      const isUntaxed = WITHOUT_VAT.has(code)
      if (isDutyPaid) return (isUntaxed ? t.dutyPaidUntaxed : t.dutyPaid)(origins, destination)
      return (isUntaxed ? t.abroadUntaxed : t.abroad)(origins, destination)
    }
    case 'settled':
      return t.settled
    case 'to_check':
      return mayBeConfirmed(from, to) ? t.confirmable(destination) : t.to_check
    case null:
      return t.to_check
    default:
      return vatCase satisfies never
  }
}

/** Whether a sale between member states lacks only the register's answer. */
function mayBeConfirmed(from: Sale['from'], to: Sale['to']): boolean {
  const code = countryByName(to.country)?.code ?? ''
  const place = { code, postcode: to.postcode }
  return (
    from.every((name) => name === 'France') &&
    decideVat([{ code: 'FR', postcode: null }], place, { buyerNumber: 'checked' }).case === 'eu_supply'
  )
}

/** English country names that take an article. */
const WITH_ARTICLE =
  /^(Bahamas|Caribbean|Comoros|Gambia|Isle of|Maldives|Netherlands|Philippines|Seychelles|United )|Islands$|Territor|Republic/

/** A country name for use within a sentence, with its article in English. */
export function inSentence(name: string, language: Language): string {
  const country = countryByName(name)
  if (!country) return name
  return language === 'en' && WITH_ARTICLE.test(country.en) ? `the ${country.en}` : country[language]
}
