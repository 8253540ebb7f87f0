import { describe, expect, test } from 'vitest'
import { textsOutside } from '#test/texts-outside.ts'
import { LANGUAGES, type Language } from '#kernel/text/language.ts'
import { findMessage } from './messages.ts'

const sources = import.meta.glob<string>(
  ['../**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}', '!../**/texts{,.fr}.ts', '!../**/texts/*.ts'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
)

/** Sources with words outside the catalogues, and why. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  '../kernel/error-texts.ts': 'a catalogue',
  '../kernel/trade/countries.ts': 'a catalogue: names in both languages, and others to find them by',
  '../features/inspections/domain/check-lists.ts':
    'a catalogue: points in both languages, which the server sends',
  '../features/imports/domain/guesses.ts':
    'what the listing stores for a maker that no row states, in its own language',
  '../features/imports/domain/kind-phrases.ts': 'names of the specification, with what yards write for them',
  '../features/imports/domain/towns.ts': 'names of towns and countries as they are stored',
  '../features/destinations/domain/place-names.ts':
    'names of places in both languages; of regions what a refusal says, as the table of countries has it',
  '../kernel/trade/taxonomy.ts': 'names that the specification fixes; taxonomy-names.ts has the French ones',
  '../kernel/trade/attributes/by-type.ts': 'the same names',
  '../kernel/trade/hs-chapters.ts': 'the same names',
  '../features/listings/domain/walk/shots.ts': 'the same names',
  '../features/listings/domain/expected-documents.ts': 'the same names',
  '../kernel/trade/residues/residues.ts': 'the same names',
  '../features/content/web/industries-page.tsx': 'the same names, to link to them',
  '../kernel/web/operator.ts': "the operator's name",
  '../features/accounts/domain/browser-names.ts': 'names of browsers and systems',
  '../platform/config/setting-shapes.ts': 'names of an example account',
  '../kernel/trade/carrier-names.ts': "a carrier's name",
  '../platform/pictures/draw-preview.ts': 'names of typefaces',
  '../ui/mail-layout.tsx': 'names of typefaces',
  '../platform/http/broken-requests.ts': 'a header',
  '../platform/metrics/metrics.ts': 'figures for operators',
  '../platform/metrics/read-work.ts': 'figures for operators',
  '../flows/member-data/register.ts': 'reasons for programmers',
  '../flows/member-data/register-listings.ts': 'reasons for programmers',
  '../flows/member-data/register-ledger.ts': 'reasons for programmers',
  '../flows/member-data/register-money.ts': 'reasons for programmers',
  '../flows/member-data/register-quotes.ts': 'reasons for programmers',
  '../flows/member-data/register-screening.ts': 'reasons for programmers',
  '../flows/member-data/register-searches.ts': 'reasons for programmers',
  '../flows/member-data/withheld-of-member.ts': 'reasons for programmers',
  '../app/main.ts': 'for who starts the product',
  '../app/first-day/questions.ts': 'for operators',
  '../app/self-check/run-checks.ts': 'for operators',
  '../app/openapi.ts': 'for programmers',
  '../features/bookkeeping/domain/fec/accounts.ts': 'a French file, whoever asks for it',
  '../app/serving/discovery/security-text.ts': 'a form that programs read',
}
/** Paths of the glob are written from here. */
const pathOf = (name: string) => (name.startsWith('./') ? name.replace('./', '../app/') : name)

const looked = Object.entries(sources).map(([name, source]) => ({ path: pathOf(name), source }))

describe('texts outside of the catalogues', () => {
  test('are nowhere', () => {
    expect(looked.length).toBeGreaterThan(800)
    const found = looked
      .filter(({ path }) => !(path in ELSEWHERE))
      .flatMap(({ path, source }) =>
        textsOutside(source, path.endsWith('x')).map(({ why, text }) => `${path}: ${why}: ${text}`),
      )
    expect(found).toEqual([])
  })

  test('are excused only where there are any', () => {
    const needless = Object.keys(ELSEWHERE).filter((excused) => {
      const file = looked.find(({ path }) => path === excused)
      return !file || textsOutside(file.source, excused.endsWith('x')).length === 0
    })
    expect(needless).toEqual([])
  })
})

describe('keys of messages', () => {
  const keys = looked.flatMap(({ path, source }) =>
    [...source.matchAll(/'([a-zA-Z]+\.errors\.[a-z_.]+)'/g)].map(([, key = '']) => ({ path, key })),
  )

  test.for(LANGUAGES)('have words in %s', (language) => {
    expect(keys.length).toBeGreaterThan(200)
    const missing = keys.filter(({ key }) => findMessage(language, key) === null)
    expect(missing).toEqual([])
  })
})

const catalogues = import.meta.glob<Record<Language, unknown>>(
  ['../**/texts.ts', '../**/texts/*.ts', '!../**/*.fr.ts'],
  { eager: true, import: 'texts' },
)

/** The pair of texts of a room: of a layer of a feature, or of another module. */
const OF_ROOM =
  /^\.\.\/(features\/[^/]+\/(web|console|contract|notify)|client|ui|search\/filters|app\/web\/frame)\/texts\.ts$/
/** Every further pair, with the page that it spares and the bytes of compressed French text. */
const FURTHER: Readonly<Record<string, string>> = {
  '../app/web/frame/texts/menu.ts': '0.3 kB from each page, until the menu is opened',
  '../app/web/notice/texts.ts': '0.1 kB from each page, while it can be changed',
  '../client/texts/held.ts': '0.1 kB from each page but some of staff',
  '../client/texts/no-scripts.ts': '0.1 kB from each page: only the server writes it',
  '../features/accounts/contract/company/texts.ts': '1.9 kB from the sign-in',
  '../features/accounts/contract/members/texts.ts': '0.6 kB from the sign-in',
  '../features/cart/web/texts/counter.ts': '0.4 kB from each product: the cart alone loads the rest',
  '../features/catalogue/contract/comparison/texts.ts': '0.9 kB from each page but comparisons',
  '../features/catalogue/server/data-sheet/texts.ts': 'a document: no browser loads it',
  '../features/catalogue/server/nearest/texts.ts': 'sentences of answers: no browser loads it',
  '../features/catalogue/server/texts.ts': 'words of answers: no browser loads it',
  '../features/catalogue/web/by-delivered/texts.ts': '0.4 kB from each list, until it is in that order',
  '../features/catalogue/web/list-head/texts.ts': 'for search engines: no browser loads it',
  '../features/catalogue/web/narrowing/texts.ts': '0.2 kB from each page but lists',
  '../features/catalogue/web/nearest/texts.ts': '0.1 kB from each list, where little is found',
  '../features/catalogue/web/product/texts.ts': '0.6 kB from each page but products',
  '../features/catalogue/web/suggesting/texts.ts': '0.2 kB from each page, until somebody types',
  '../features/catalogue/web/table/texts.ts': '0.1 kB from each list, until it is a table',
  '../features/checkout/server/deposit-rule/texts.ts': 'a sentence of answers: no browser loads it',
  '../features/checkout/server/vat-sentence/texts.ts': 'sentences of answers: no browser loads it',
  '../features/checkout/web/delivered/link/texts.ts': '0.7 kB from a product, until a price is asked for',
  '../features/checkout/web/delivered/texts.ts': '2.5 kB from a product and lists',
  '../features/checkout/web/own/texts.ts':
    '4 kB from a product and the cart, which show nothing else of a checkout',
  '../features/co2/server/texts.ts': 'a document: no browser loads it',
  '../features/co2/web/texts/notes.ts': '2.2 kB from a product and orders',
  '../features/compare/web/texts/mark.ts': '0.4 kB from each page with cards',
  '../features/favourites/web/texts/toggle.ts': '0.4 kB from each page with cards',
  '../features/inspections/web/link/texts.ts': '3.6 kB from a product without a report',
  '../features/inspections/web/phone/texts.ts': '1.2 kB from the other pages of inspections',
  '../features/listings/web/texts/owner.ts': '3.3 kB from a product, for others than its owner',
  '../features/listings/web/texts/together.ts': '2.1 kB from the forms of listings',
  '../features/listings/web/texts/walk.ts':
    '1.9 kB from the other pages of listings, which the walk does not need',
  '../features/listings/web/texts/yard.ts': '1.1 kB from a product and the form of a new listing',
  '../features/quotes/server/texts.ts': 'a document: no browser loads it',
  '../features/quotes/web/ask-seller/texts.ts': '2.0 kB from a product',
  '../features/quotes/web/joint-request/texts.ts': '1.1 kB from quotes',
  '../features/quotes/web/templates/texts.ts': '0.7 kB from a quote, until a saved text is asked for',
  '../platform/documents/texts.ts': 'documents: no browser loads it',
  '../ui/documents/texts.ts': '0.4 kB from each page without documents',
  '../ui/html-editor/texts.ts': '0.4 kB from each page without an editor',
  '../ui/texts/countries.ts': '0.1 kB from each page that asks for no country',
  '../ui/texts/files.ts': '0.1 kB from each page that takes no files',
  '../ui/texts/table.ts': '0.1 kB from each page without wide tables',
}
/** Its subjects are loaded separately, each by the pages that show it, and so are long pages, up to 7.9 kB. */
const BY_SUBJECT = /^\.\.\/(kernel\/|features\/content\/contract\/texts\/)/

test('a room has one pair of texts, and a further one only for the bytes that it spares a page', () => {
  const further = Object.keys(catalogues)
    .map(pathOf)
    .filter((path) => !OF_ROOM.test(path) && !BY_SUBJECT.test(path))
  expect(further.toSorted()).toEqual(Object.keys(FURTHER))
})

describe('French words', () => {
  /** Words of the trade and units that French uses as they are. */
  const SAME = new Set(['Cement retainer', 'Mud cleaner', 'Big bags', 'kg CO2e'])

  test('are not the English ones', () => {
    expect(Object.keys(catalogues).length).toBeGreaterThan(70)
    const same = Object.entries(catalogues).flatMap(([path, { en, fr }]) => {
      const english = new Map(sentencesOf(en))
      return sentencesOf(fr)
        .filter(([key, text]) => english.get(key) === text && !SAME.has(text))
        .map(([key, text]) => `${path} ${key}: ${text}`)
    })
    expect(same).toEqual([])
  })
})

/** Texts of two words and more, by their key. */
function sentencesOf(value: unknown, key = ''): [string, string][] {
  if (typeof value === 'string') return /\p{L}{2,} \p{L}{2,}/u.test(value) ? [[key, value]] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, entry]) => sentencesOf(entry, `${key}.${name}`))
}
