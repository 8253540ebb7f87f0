import { describe, expect, test } from 'vitest'
import { matchNames } from './match-names.ts'
import { lookupKey, wordsOf } from './name-words.ts'
import { doubtAbout, type NamedKind } from './screening.ts'

const match = (kind: NamedKind, name: string, listed: string, isStrong = true) =>
  matchNames({ name, kind }, { name: listed, kind, isStrong })

describe('names of persons', () => {
  test.each([
    ['Ostrov Velmarin', 'Ostrov Velmarin', 100, 'same'],
    ['VELMARIN, Ostrov', 'Ostrov Velmarin', 100, 'same'],
    ['Ostróv  Velmärin', 'Ostrov Velmarin', 100, 'same'],
    ['Остров Велмарин', 'Ostrov Velmarin', 100, 'same'],
    ['Ostrov al-Velmarin', 'Ostrov Velmarin', 98, 'same'],
    ['Ostrov Velmarijn', 'Ostrov Velmarin', 90, 'spelling'],
    ['Ostrow Velmarni', 'Ostrov Velmarin', 84, 'spelling'],
    ['Ostrov Velmarin', 'Ostrov Petrovich Velmarin', 88, 'part'],
    ['Ostrov Petrovich Velmarin', 'Ostrov Velmarin', 88, 'part'],
    ['Ostrov Vel Marin', 'Ostrov Velmarin', 92, 'joined'],
    ['Malik Al Houthar', 'Malik Alhouthar', 92, 'joined'],
    ['Alhouthar Malik', 'Malik Al Houthar', 92, 'joined'],
  ])('%s is %s, %i, %s', (name, listed, score, why) => {
    expect(match('person', name, listed)).toEqual({ score, why })
  })

  test.each([
    ['another first name', 'Marta Velmarin', 'Ostrov Velmarin'],
    ['another last name', 'Ostrov Dubrinsky', 'Ostrov Velmarin'],
    ['one word of a name', 'Ali Velmarin', 'Ali'],
    ['two words more', 'Ostrov Velmarin', 'Ostrov Petrovich Ibragim Velmarin'],
    ['a short name that differs by a letter', 'Kim Wong', 'Kim Song'],
    ['three slips', 'Ostrew Velmerni', 'Ostrov Velmarin'],
    ['a short first name with a slip', 'Jan Velmarin', 'Jon Velmarin'],
    ['nothing', '---', 'Ostrov Velmarin'],
    ['a single word with a particle', 'Velmarin', 'al-Velmarin'],
  ])('%s is no hit', (_, name, listed) => {
    expect(match('person', name, listed)).toBeNull()
  })

  test('a weak name of the list has to be the same', () => {
    expect(match('person', 'Ostrov Velmarin', 'Ostrov Velmarin', false)?.why).toBe('same')
    expect(match('person', 'Ostrov Velmarijn', 'Ostrov Velmarin', false)).toBeNull()
  })
})

describe('names of companies', () => {
  test.each([
    ['Quorvex Trading LLC', 'Quorvex Trading LLC', 100, 'same'],
    ['Quorvex Trading', 'LLC «Quorvex Trading»', 96, 'same'],
    ['S.A.R.L. Quorvex Trading', 'Quorvex Trading Ltd.', 96, 'same'],
    ['ООО Кворвекс', 'Kvorveks', 96, 'same'],
    ['Quorvex International Ltd', 'Quorvex Trading LLC', 86, 'part'],
    ['Quorvecs Trading', 'Quorvex Trading LLC', null, null],
    ['Quorvexneft Trading', 'Quorvexnefd Trading LLC', 89, 'spelling'],
    ['Bralgo Quorvex Shipping', 'Bralgo Qourvex Shipping Co', 89, 'spelling'],
    ['Bralgo Quorvex', 'Bralgoquorvex Ltd', 92, 'joined'],
    ['General Trading LLC', 'General Trading LLC', 100, 'same'],
    ['Bralgo Frac Suply LLC', 'Bralgo Frac Supply', 89, 'spelling'],
    ['Quorve Minning Services', 'Quorve Mining Services Ltd', 89, 'spelling'],
    ['Quorvve Mining Services', 'Quorve Mining Services', 89, 'spelling'],
    ['Quorva Enegy Equipment Private Limited', 'Quorva Energy Equipment', 89, 'spelling'],
  ])('%s and %s: %s, %s', (name, listed, score, why) => {
    expect(match('company', name, listed)).toEqual(score === null ? null : { score, why })
  })

  test.each([
    ['common words alone, of another legal form', 'General Trading Ltd', 'General Trading LLC'],
    ['common words alone', 'Oil and Gas Services SARL', 'Gas Oil Service Company'],
    ['a short single word among others', 'Hassan Trading', 'Hassan Shipping'],
    ['a very short word', 'Zed Ltd', 'Zed LLC'],
    ['a single word with two slips', 'Quorvixnefd', 'Quorvexneft'],
    ['a short word of its own with a slip', 'Brago Mining Services', 'Brega Mining Services'],
    ['another common word', 'Quorve Mining Services', 'Quorve Marine Services Trading'],
    ['common words with a slip', 'Oil Gas Servces', 'Oil Gas Services'],
    ['another name', 'Bralgo Shipping', 'Quorvex Shipping'],
    ['one more word of its own', 'Quorvex Bralgo', 'Quorvex'],
  ])('%s is no hit', (_, name, listed) => {
    expect(match('company', name, listed)).toBeNull()
  })

  test('a company is a listed person only by the whole name', () => {
    const listed = { name: 'Ostrov Velmarin', kind: 'person', isStrong: true } as const
    for (const name of ['Velmarin Ostrov', 'Ostrov Velmarin SARL', 'Velmarin LLC Ostrov'])
      expect(matchNames({ name, kind: 'company' }, listed)?.why).toBe('same')
    expect(matchNames({ name: 'Velmarin SARL', kind: 'company' }, { ...listed, name: 'Velmarin' })).toBeNull()
    expect(matchNames({ name: 'Velmarin Ostrov Trading', kind: 'company' }, listed)).toBeNull()
  })
})

test('words are plain, and letters with points are one word', () => {
  expect(wordsOf('S.A.R.L. «Łódź» & O’Neil-Frères')).toEqual(['sarl', 'lodz', 'oneil', 'freres'])
  expect(wordsOf('دار')).toEqual(['دار'])
})

test('names are looked up by what tells them from others', () => {
  expect(lookupKey('Quorvex Trading LLC', 'company')).toBe('quorvex')
  expect(lookupKey('General Trading LLC', 'company')).toBe('general trading')
  expect(lookupKey('Velmarin, Ostrov', 'person')).toBe('ostrov velmarin')
  expect(lookupKey('فلان الزرنيخ', 'person')).toMatch(/^[a-z0-9]+ [a-z0-9]+$/)
})

test('an older or much smaller list is doubted', () => {
  const present = { generatedAt: new Date(2000), entries: 100 }
  const now = new Date(4000)
  expect(doubtAbout({ generatedAt: new Date(1000), entries: 100 }, present, now)).toBe('older')
  expect(doubtAbout({ generatedAt: new Date(3000), entries: 79 }, present, now)).toBe('smaller')
  expect(doubtAbout({ generatedAt: new Date(3000), entries: 80 }, present, now)).toBeNull()
  expect(doubtAbout({ generatedAt: new Date(0), entries: 1 }, null, now)).toBeNull()
  const tomorrow = new Date(now.getTime() + 86_400_000)
  expect(doubtAbout({ generatedAt: tomorrow, entries: 100 }, present, now)).toBeNull()
  const later = new Date(now.getTime() + 3 * 86_400_000)
  for (const before of [present, null])
    expect(doubtAbout({ generatedAt: later, entries: 100 }, before, now)).toBe('to_come')
})
