import { expect, test } from 'vitest'
import { linkMailOf, type LinkMail, type LinkMailFacts } from './link-mail.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 29, hour))
const ASKED: LinkMailFacts = {
  mailedAt: at(8),
  sentAt: null,
  failedAt: null,
  isUnderWay: false,
  bouncedAt: null,
}

test.each<[string, Partial<LinkMailFacts>, LinkMail]>([
  ['whose job waits', { isUnderWay: true }, 'waits'],
  ['whose job is tried again', { isUnderWay: true, failedAt: at(9) }, 'waits'],
  ['that has left', { sentAt: at(9) }, 'mailed'],
  ['that has left, and whose job is just ending', { sentAt: at(9), isUnderWay: true }, 'mailed'],
  ['that left after it had been given up', { failedAt: at(9), sentAt: at(10) }, 'mailed'],
  ['of a build that noted nothing', {}, 'mailed'],
  ['that was given up', { failedAt: at(9) }, 'failed'],
  ['that came back', { sentAt: at(9), bouncedAt: at(10) }, 'failed'],
  ['to an address from which another came back before', { sentAt: at(9), bouncedAt: at(7) }, 'mailed'],
])('of a mail %s', (_, facts, mail) => {
  expect(linkMailOf({ ...ASKED, ...facts }).mail).toBe(mail)
})

test('a mail left when it left, not when it was asked for', () => {
  expect(linkMailOf({ ...ASKED, sentAt: at(9) }).leftAt).toEqual(at(9))
})
