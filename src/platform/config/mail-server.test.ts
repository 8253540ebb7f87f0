import { expect, test } from 'vitest'
import { mailServerOf } from './mail-server.ts'

test.each([
  ['smtp://mail.example:587', 'production', true],
  ['smtps://mail.example', 'production', true],
  ['smtp://relay:secret@10.0.0.5', 'production', true],
  ['smtp://127.0.0.1:25', 'production', false],
  ['smtp://[::1]:25', 'production', false],
  ['smtp://localhost', 'production', false],
  ['smtp://mail.example', 'demo', false],
] as const)('mails to %s in %s leave encrypted only: %s', (url, appEnv, isEncrypted) => {
  expect(mailServerOf(url, appEnv)).toEqual({ url, isEncrypted })
})
