import { expect, test } from 'vitest'

/** Every French catalogue of texts. */
const catalogues = import.meta.glob<string>(
  ['../**/texts.fr.ts', '../**/texts/*.fr.ts', '../features/*/notify/texts.ts'],
  { query: '?raw', import: 'default', eager: true },
)

/** The French texts of a source: the contents of its quotes, with `x` for placeholders. */
function textsOf(source: string): string[] {
  // A file of both languages has the French texts last.
  const french = source.slice(Math.max(0, source.indexOf('\nconst fr = ')))
  const strings = french.matchAll(/'((?:[^'\\\n]|\\.)*)'|`([^`]*)`/g)
  return [...strings].map(([, plain, template]) => (plain ?? template ?? '').replace(/\$\{[^}]*\}/g, 'x'))
}

test('there are catalogues to look at', () => {
  expect(Object.keys(catalogues).length).toBeGreaterThan(20)
})

test.each(Object.entries(catalogues))('%s has its blanks as French has them', (_name, source) => {
  const texts = textsOf(source)
  // A no-break space stands before : ; ! ? % and inside « »; there is none in addresses and times.
  const wrong = texts.filter((text) =>
    /[^\s\u00a0] [:;!?»]|[\dx] %|« |[\p{L}x)»][;!?]|[\p{L}x)»]:(?!\/\/|\d)/u.test(text),
  )
  expect(wrong).toEqual([])
})

test.each(Object.entries(catalogues))(
  '%s writes its apostrophes and dots as French has them',
  (_name, source) => {
    const wrong = textsOf(source).filter((text) => /\p{L}'\p{L}|\u202f/u.test(text.replaceAll("\\'", "'")))
    expect(wrong).toEqual([])
  },
)
