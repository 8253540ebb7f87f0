import { describe, expect, test } from 'vitest'
import { judgeEntries, judgeTexts, openTexts, withoutUnusedParts } from './content-rules.ts'

const shipped = {
  en: {
    errors: { text: 'Please write.' },
    intro: 'Hello {name}.',
    label: (what: string) => what,
    sections: { fee: { title: '6. Fee', text: ['35% of {amount}, within 30 days.', 'More at {email}.'] } },
  },
  fr: {
    errors: { text: 'Veuillez écrire.' },
    intro: 'Bonjour {name}.',
    label: (what: string) => what,
    sections: { fee: { title: '6. Prix', text: ['35 % de {amount}, sous 30 jours.', 'Plus à {email}.'] } },
  },
}
const FIRST = 'sections.fee.text.0'

const judge = (page: 'terms' | 'services', path: string, en: string, fr: string) =>
  judgeTexts(page, openTexts(page, shipped), [{ path, en, fr }])
const faults = (...given: Parameters<typeof judge>) =>
  judge(...given)?.blamed.map(({ field, fault }) => `${field}: ${fault}`)

test('staff may change every text of a page but the words of its forms and what a function makes', () => {
  expect(openTexts('terms', shipped).map(({ path, isList }) => [path, isList])).toEqual([
    ['intro', false],
    ['sections.fee.title', false],
    [FIRST, true],
    ['sections.fee.text.1', true],
  ])
})

describe('a written text', () => {
  test('is kept where it differs from the code’s in either language', () => {
    expect(judge('services', 'intro', 'Hi {name}.', 'Bonjour {name}.')).toEqual({
      changes: { en: { intro: 'Hi {name}.' }, fr: { intro: 'Bonjour {name}.' } },
      blamed: [],
    })
    expect(judge('services', 'intro', 'Hello {name}.', 'Bonjour {name}.')?.changes).toEqual({
      en: {},
      fr: {},
    })
  })

  test.each([
    ['services', 'intro', 'Hi.', '', ['intro.fr: missing']],
    ['services', 'intro', '', '', ['intro.en: missing', 'intro.fr: missing']],
    ['services', 'intro', 'Hi {nobody}.', 'Salut.', ['intro.en: slot']],
    ['services', 'intro', 'Hi {email}.', 'Salut.', []],
    // An entry of a list may be removed, in both languages.
    ['services', FIRST, '', '', []],
    ['services', FIRST, 'Only this', '', [`${FIRST}.fr: missing`]],
    // Texts that the contract depends on have to stay.
    ['terms', FIRST, '', '', [`${FIRST}.en: missing`, `${FIRST}.fr: missing`]],
    [
      'terms',
      FIRST,
      '30% of {amount}, within 30 days.',
      '35 % de {amount}, 30 jours.',
      [`${FIRST}.en: kept`],
    ],
    ['terms', FIRST, '35% of it, within 30 days.', '35 % de {amount}, 30 jours.', [`${FIRST}.en: kept`]],
    ['terms', FIRST, 'Of {amount}: 35%, in 30 days.', '35 % de {amount}, 30 jours.', []],
    [
      'terms',
      'sections.fee.title',
      'Fee',
      'Prix',
      ['sections.fee.title.en: kept', 'sections.fee.title.fr: kept'],
    ],
    ['terms', 'intro', 'Hi.', 'Salut.', []],
  ] as const)('on %s: %s = “%s” / “%s”', (page, path, en, fr, expected) => {
    expect(faults(page, path, en, fr)).toEqual(expected)
  })

  test('of another page, or of a form, is none', () => {
    expect(judge('terms', 'lead', 'x', 'y')).toBeNull()
    expect(judge('terms', 'errors.text', 'x', 'y')).toBeNull()
  })
})

describe('an entry of a list of people', () => {
  const entry = {
    name: 'Ada',
    role: { en: 'Founder', fr: 'Fondatrice' },
    text: { en: 'Engineer.', fr: 'Ingénieure.' },
    picture: null,
    link: 'https://people.example/ada',
  }
  const faultsOf = (list: 'founders' | 'team' | 'testimonials', change: object) =>
    judgeEntries(list, [{ ...entry, ...change }]).map(({ field, fault }) => `${field}: ${fault}`)

  test('is whole with what its list shows', () => {
    expect(faultsOf('founders', {})).toEqual([])
    expect(faultsOf('team', { text: { en: '', fr: '' }, link: '' })).toEqual([])
    expect(faultsOf('testimonials', { role: { en: '', fr: '' } })).toEqual([])
  })

  test('is blamed for what it lacks, and for an address that is none', () => {
    expect(faultsOf('founders', { name: '', role: { en: 'Founder', fr: '' } })).toEqual([
      'people.0.name: name',
      'people.0.role.fr: missing',
    ])
    expect(faultsOf('founders', { link: 'javascript:alert(1)' })).toEqual(['people.0.link: link'])
    expect(faultsOf('founders', { link: 'http://people.example' })).toEqual(['people.0.link: link'])
  })

  test('keeps only what its list shows', () => {
    const none = { en: '', fr: '' }
    expect(withoutUnusedParts('team', entry)).toEqual({ ...entry, text: none, link: '' })
    expect(withoutUnusedParts('testimonials', entry)).toEqual({ ...entry, role: none, link: '' })
  })
})
