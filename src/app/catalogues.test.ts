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
  '../features/imports/domain/kind-phrases.ts': 'names of the specification, with what yards write for them',
  '../kernel/trade/taxonomy.ts': 'names that the specification fixes; taxonomy-names.ts has the French ones',
  '../kernel/trade/attributes/by-type.ts': 'the same names',
  '../kernel/trade/hs-chapters.ts': 'the same names',
  '../features/content/web/industries-page.tsx': 'the same names, to link to them',
  '../kernel/web/operator.ts': "the operator's name",
  '../features/accounts/domain/browser-names.ts': 'names of browsers and systems',
  '../search/words/thesaurus/other-names.ts': 'the same name, for what else its listings are called',
  '../platform/config/setting-shapes.ts': 'names of an example account',
  '../platform/carrier/example-tariff.ts': "a carrier's name",
  '../platform/pictures/draw-preview.ts': 'names of typefaces',
  '../ui/mail-layout.tsx': 'names of typefaces',
  '../platform/http/broken-requests.ts': 'a header',
  '../platform/metrics/metrics.ts': 'figures for operators',
  '../platform/metrics/read-work.ts': 'figures for operators',
  '../flows/member-data/register.ts': 'reasons for programmers',
  '../flows/member-data/register-money.ts': 'reasons for programmers',
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

describe('French words', () => {
  const catalogues = import.meta.glob<Record<Language, unknown>>(
    ['../**/texts.ts', '../**/texts/*.ts', '!../**/*.fr.ts'],
    { eager: true, import: 'texts' },
  )
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
