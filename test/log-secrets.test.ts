import { expect, test } from 'vitest'
import { findSecrets, passwordsIn } from './log-secrets.ts'

const TOKEN = 'aB3dE6gH9jK2mN5pQ8sT1vW4yZ7-_bC0fG3iJ6lM9oP'

test.for([
  ['a mail address', '{"msg":"sent to aminata.diallo+x@company.example"}'],
  ['a mail address', '{"url":"/sandbox/mail.json?to=a%40company.example"}'],
  ['a session token', '{"token":"eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI3In0.c2lnbmF0dXJl"}'],
  ['a bearer token', '{"authorization":"Bearer abcdefgh12345"}'],
  ['a mailed token', `{"url":"/user/reset/${TOKEN}"}`],
  ['a payment secret', '{"msg":"pi_123_secret_abc"}'],
  ['a password', '{"msg":"tried Drill-Core!42"}'],
  ['a password', '{"msg":"tried Say-\\"Now\\"!42"}'],
])('%s is found', ([kind, line = '']) => {
  expect(findSecrets(['{"msg":"request"}', line], ['Drill-Core!42', 'Say-"Now"!42'])).toEqual([
    `${kind} in ${line}`,
  ])
})

test.for([
  '{"url":"/user/reset/***","email":"***","msg":"***@***"}',
  '{"url":"/assets/en-email-verification-page-B3dE6gH9jK2mN5p.js"}',
  `{"url":"/img/${'a1'.repeat(20)}-1200.jpg"}`,
  '{"url":"/api/checkout/cart/aB3dE6gH9jK2mN5pQ8sT1v","reference":"0123456789ab"}',
  '{"stack":["at file:///srv/node_modules/@fastify/static/index.js:1:2"]}',
  '{"audit":"password_changed","msg":"account"}',
  '{"url":"/api/orders/2147483648?__proto__=1"}',
])('nothing is found in %s', (line) => {
  expect(findSecrets([line], ['password', 'x', 'short', '2147483648', '__proto__'])).toEqual([])
})

test('passwords are taken from any body that holds some', () => {
  expect(passwordsIn({ email: 'a', password: 'b', c_password: 'c', oldpassword: 'd', other: 5 })).toEqual([
    'b',
    'c',
    'd',
  ])
  expect([passwordsIn(null), passwordsIn('text'), passwordsIn(undefined)]).toEqual([[], [], []])
})
