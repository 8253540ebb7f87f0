import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { Refusal } from './refusal.ts'

export interface Owner {
  region: string
  accessKeyId: string
  secretAccessKey: string
}

const FORM =
  /^AWS4-HMAC-SHA256 Credential=([^/,]+)\/(\d{8})\/([^/,]+)\/([^/,]+)\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/
const SKEW_MS = 15 * 60_000

const hashOf = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** RFC 3986: characters that `encodeURIComponent` leaves alone, but S3 encodes. */
const encode = (text: string) =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/**
 * Verifies a header signature, version 4, implemented from the specification rather than with the adapter's
 * library. The content must be signed too.
 * @throws Refusal in the form of S3's answer.
 */
export function requireSignature(
  request: IncomingMessage,
  body: Uint8Array,
  owner: Owner,
  now: number,
): void {
  const { headers } = request
  const given = partsOf(headers.authorization, owner)
  const moment = String(headers['x-amz-date'])
  const at = Date.parse(moment.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (Number.isNaN(at) || !moment.startsWith(given.day))
    throw new Refusal(403, 'AccessDenied', 'AWS authentication requires a valid Date or x-amz-date header')
  if (Math.abs(now - at) > SKEW_MS)
    throw new Refusal(
      403,
      'RequestTimeTooSkewed',
      "The difference between the request time and the server's time is too large",
    )
  const signed = given.names.split(';')
  requireSigned(headers, signed)
  requireContent(String(headers['x-amz-content-sha256']), body)
  const scope = `${given.day}/${owner.region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', moment, scope, hashOf(canonical(request, signed))].join('\n')
  const key = [owner.region, 's3', 'aws4_request'].reduce<Buffer>(
    hmac,
    hmac(`AWS4${owner.secretAccessKey}`, given.day),
  )
  if (!timingSafeEqual(hmac(key, text), Buffer.from(given.signature, 'hex')))
    throw new Refusal(
      403,
      'SignatureDoesNotMatch',
      'The request signature we calculated does not match the signature you provided',
    )
}

function partsOf(authorization: string | undefined, { region, accessKeyId }: Owner) {
  if (authorization === undefined) throw new Refusal(403, 'AccessDenied', 'Access Denied')
  const [, id, day = '', asked, service, names = '', signature = ''] = FORM.exec(authorization) ?? []
  const malformed = (says: string) => new Refusal(400, 'AuthorizationHeaderMalformed', says)
  if (id === undefined) throw malformed('The authorization header is malformed')
  if (id !== accessKeyId)
    throw new Refusal(
      403,
      'InvalidAccessKeyId',
      'The AWS Access Key Id you provided does not exist in our records',
    )
  if (asked !== region || service !== 's3')
    throw malformed(`the region '${asked}' is wrong; expecting '${region}'`)
  return { day, names, signature }
}

function requireSigned(headers: IncomingHttpHeaders, signed: readonly string[]): void {
  const missing = Object.keys(headers).filter(
    (name) => (name === 'host' || name.startsWith('x-amz-')) && !signed.includes(name),
  )
  if (missing.length > 0 || signed.toSorted().join() !== signed.join())
    throw new Refusal(403, 'AccessDenied', 'There were headers present in the request which were not signed')
}

function requireContent(told: string, body: Uint8Array): void {
  if (!/^[0-9a-f]{64}$/.test(told))
    throw new Refusal(400, 'InvalidRequest', 'x-amz-content-sha256 must be the hash of the content')
  if (told !== hashOf(body))
    throw new Refusal(
      400,
      'XAmzContentSHA256Mismatch',
      "The provided 'x-amz-content-sha256' header does not match what was computed",
    )
}

function canonical({ method, url = '', headers }: IncomingMessage, signed: readonly string[]): string {
  const [path = '', search = ''] = url.split('?')
  const query = [...new URLSearchParams(search)]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join('&')
  const lines = signed.map((name) => `${name}:${String(headers[name]).trim().replaceAll(/ +/g, ' ')}\n`)
  const way = path
    .split('/')
    .map((part) => encode(decodeURIComponent(part)))
    .join('/')
  const content = String(headers['x-amz-content-sha256'])
  return [method, way, query, lines.join(''), signed.join(';'), content].join('\n')
}
