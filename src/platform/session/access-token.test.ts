import { SignJWT, UnsecuredJWT } from 'jose'
import { expect, test } from 'vitest'
import { createAccessTokens, TOKEN_LIFETIME_SECONDS } from './access-token.ts'

const SECRET = 'a secret of this test, at least thirty-two characters'
const tokens = createAccessTokens(SECRET)
const CLAIMS = { memberId: 7, sessionId: 'session', role: 'member' } as const
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

test('a token is read as it was signed', async () => {
  const now = new Date()
  expect(await tokens.read(await tokens.sign(CLAIMS, now), now)).toEqual(CLAIMS)
})

test('no other spelling of a token is one', async () => {
  const now = new Date()
  const token = await tokens.sign(CLAIMS, now)
  const last = LETTERS.indexOf(token.slice(-1))
  // 256 bits end in the middle of a sign: three more end in the same bits.
  const alike = [0, 1, 2, 3].map((bits) => token.slice(0, -1) + LETTERS[(last & 60) | bits])
  const others = [
    ...alike.filter((other) => other !== token),
    `${token}=`,
    `${token}.`,
    ` ${token}`,
    `${token}A`,
  ]
  expect(others).toHaveLength(7)
  for (const other of others) expect(await tokens.read(other, now), other).toBe(null)
})

interface Changes {
  alg?: string
  typ?: string
  issuer?: string
  audience?: string
  secret?: string
  header?: object
}

/** A token as ours are made, but for what is changed. */
const forge = ({
  alg = 'HS256',
  typ = 'at+jwt',
  issuer = 'gisement',
  audience = 'gisement',
  secret = SECRET,
  header = {},
}: Changes) =>
  new SignJWT({ sid: 'session', role: 'admin' })
    .setProtectedHeader({ alg, typ, ...header })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject('7')
    .setIssuedAt()
    .setExpirationTime('10m')
    .sign(new TextEncoder().encode(secret))

test('a token that is made as ours are is one, so that each of the others fails for its own reason', async () => {
  expect(await tokens.read(await forge({}), new Date())).toMatchObject({ memberId: 7, role: 'admin' })
})

test.each<[string, Changes]>([
  ['another key', { secret: 'another secret of this test, as long as the first' }],
  ['another algorithm', { alg: 'HS512', secret: SECRET.repeat(2) }],
  ['another type', { typ: 'JWT' }],
  ['another issuer', { issuer: 'somebody' }],
  ['another audience', { audience: 'another-service' }],
])('a token of %s is none', async (_, changes) => {
  expect(await tokens.read(await forge(changes), new Date())).toBe(null)
})

test('a token that names the key to check it with is checked with ours', async () => {
  const other = 'another secret of this test, as long as the first'
  const jwk = { kty: 'oct', k: Buffer.from(other).toString('base64url') }
  const header = { jwk, jku: 'https://other.example/keys', kid: 'other' }
  expect(await tokens.read(await forge({ secret: other, header }), new Date())).toBe(null)
})

test('a token without a signature is none', async () => {
  const unsigned = new UnsecuredJWT({ sid: 'session', role: 'admin' })
    .setIssuer('gisement')
    .setAudience('gisement')
    .setSubject('7')
    .setExpirationTime('10m')
    .encode()
  expect(await tokens.read(unsigned, new Date())).toBe(null)
})

test('a token is none once its time is over, and none with one sign changed', async () => {
  const now = new Date()
  const token = await tokens.sign(CLAIMS, now)
  const after = new Date(now.getTime() + TOKEN_LIFETIME_SECONDS * 1000)
  expect(await tokens.read(token, after)).toBe(null)
  expect(await tokens.read(token, now)).toEqual(CLAIMS)
  expect(await tokens.read(token, now)).toEqual(CLAIMS)
  expect(await tokens.read(token, after)).toBe(null)
  const [header = '', payload = '', signature = ''] = token.split('.')
  const raised = Buffer.from(payload, 'base64url').toString().replace('"member"', '"admin"')
  expect(raised).toContain('admin')
  const changed = [header, Buffer.from(raised).toString('base64url'), signature].join('.')
  expect(await tokens.read(changed, now)).toBe(null)
})

test('during a change of the secret, tokens of both are accepted, and new ones are signed with the first', async () => {
  const now = new Date()
  const [old, next] = ['o'.repeat(32), 'n'.repeat(32)]
  const [before, after] = [createAccessTokens(old), createAccessTokens(next)]
  const [announced, used] = [createAccessTokens(`${old},${next}`), createAccessTokens(`${next},${old}`)]
  // Any two processes that run together during a rolling restart must accept each other's tokens.
  for (const [one, other] of [
    [before, announced],
    [announced, used],
    [used, after],
  ] as const) {
    expect(await other.read(await one.sign(CLAIMS, now), now)).toEqual(CLAIMS)
    expect(await one.read(await other.sign(CLAIMS, now), now)).toEqual(CLAIMS)
  }
  expect(await after.read(await announced.sign(CLAIMS, now), now)).toBe(null)
  expect(await used.read(await createAccessTokens('x'.repeat(32)).sign(CLAIMS, now), now)).toBe(null)
})
