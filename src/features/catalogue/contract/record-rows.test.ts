import { expect, test } from 'vitest'
import { recordRows } from './record-rows.ts'

const RECORD = {
  country: null,
  since: '2024-03',
  listings: 1,
  delivered: 0,
  disputesLost: 0,
  answerHours: null,
  mandateSignedIn: null,
  vatConfirmedIn: null,
}

test.each([
  [true, 'en', 'Our staff have read this listing; they have not seen the goods.'],
  [false, 'en', 'Our staff have not read this listing yet.'],
  [false, 'fr', 'Notre équipe n’a pas encore lu cette annonce.'],
] as const)('of a listing that is read (%s) the record says so (%s)', (isRead, language, said) => {
  expect(recordRows({ ...RECORD, isRead }, language).at(-1)?.value).toBe(said)
})
