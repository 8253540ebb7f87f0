import { describe, expect, test } from 'vitest'
import { textsByPath } from '#kernel/web/content-changes.ts'
import { texts as about } from './texts/about.ts'
import { texts as cookies } from './texts/cookies.ts'
import { texts as privacy } from './texts/privacy.ts'
import { texts as terms } from './texts/terms.ts'
import { texts as termsOfSale } from './texts/terms-of-sale.ts'
import { DISPUTE_WINDOW_DAYS } from '#kernel/trade/order.ts'

/**
 * The non-breaking spaces in French numbers become plain ones, so that one pattern matches both languages.
 */
const wordsOf = (texts: unknown) =>
  textsByPath(texts)
    .map(([, text]) => text)
    .join('\n')
    .replaceAll(/[\u00a0\u202f]/g, ' ')

describe.each(['en', 'fr'] as const)('the mandate (%s)', (language) => {
  const { exclusivity, fee, solicitation, confidentiality, law } = terms[language].sections

  test('holds the figures of the specification, thirty days and not ten', () => {
    expect(wordsOf(exclusivity)).toMatch(
      /12 (months|mois)[^]*12 (months|mois)[^]*1 (month|mois)[^]*1[, ]000[^]*30 (days|jours)/,
    )
    expect(wordsOf(fee)).toMatch(
      /35 ?%[^]*(VAT excluded|hors taxe|hors TVA|HT)[^]*(US dollars|dollars américains|dollars des)/i,
    )
    expect(wordsOf(fee)).toMatch(/12 ?%[^]*365/)
    expect(wordsOf(solicitation)).toMatch(/2 (years|ans)/)
    expect(wordsOf(confidentiality)).toMatch(/2 (years|ans)/)
    expect(wordsOf(law)).toMatch(/(French law|droit français)[^]*Paris/)
    expect(wordsOf(terms[language])).not.toMatch(/\b(10|ten|dix) (days|jours)/)
  })
})

test.each(['en', 'fr'] as const)(
  'the terms of sale name the days by which the product acts (%s)',
  (language) => {
    const { order, claims, money } = termsOfSale[language].sections
    expect(wordsOf(order)).toMatch(/15 minutes[^]*10 (days|jours)/)
    // What becomes of a deposit says its own rule, which the same acceptance must not contradict.
    expect(wordsOf(order)).toMatch(/(owes the other anything, except|rien à l’autre, sauf)[^]*(rule|règle)/)
    const inDays = new RegExp(`${DISPUTE_WINDOW_DAYS} (days|jours)`)
    expect(wordsOf(claims)).toMatch(inDays)
    expect(wordsOf(money)).toMatch(inDays)
  },
)

describe.each(['en', 'fr'] as const)('the privacy notice (%s)', (language) => {
  const { sections, updated } = privacy[language]

  test('has fifteen anchors, numbered in their order, and its date', () => {
    const titles = Object.values(sections).map(({ title }) => title)
    expect(titles.map((title) => Number.parseInt(title, 10))).toEqual(
      Array.from({ length: 15 }, (_, i) => i + 1),
    )
    expect(updated).toMatch(/February 20, 2023|20 février 2023/)
  })

  test('makes the statements of the specification', () => {
    expect(wordsOf(sections.minors)).toContain('18')
    expect(wordsOf(sections.rights)).toMatch(/15 (days|jours)/)
    expect(wordsOf(sections.states)).toMatch(
      /Virgini[ea][^]*45 (days|jours)[^]*45 (days|jours)[^]*60 (days|jours)/,
    )
  })
})

test.each(['en', 'fr'] as const)('analytics are none, and would last a year at most (%s)', (language) => {
  const { analytics, consent } = cookies[language].sections
  expect(wordsOf(analytics)).toMatch(/(There are none|Il n’y en a (pas|aucun))[^]*(one year|un an)/)
  expect(consent.text).toHaveLength(1)
})

test.each(['en', 'fr'] as const)('targets are named as such, with their year (%s)', (language) => {
  const { targets, items } = about[language].vision
  expect(targets).toContain('2030')
  expect(wordsOf(items)).toMatch(/3[, ]000[^]*300[^]*30/)
})
