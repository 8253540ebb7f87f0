import type { Config } from '#platform/config/config.ts'
import { commandOf } from '#platform/start/commands.ts'
import { addressOf, createBucket, type Bucket, type BucketSettings } from '#platform/storage/s3-bucket.ts'
import { readText, S3Error } from '#platform/storage/s3-errors.ts'
import { PROBE } from '#platform/storage/s3-store.ts'
import { childrenOf, readXml, textOf, type XmlElement } from '#platform/storage/s3-xml.ts'
import { note, ok, orOk, reasonOf, wrong, type Finding } from './finding.ts'

const WHAT = 'objects'
const ASK_MS = 5000

type Right = 'store' | 'read' | 'list' | 'delete'

export interface BucketFacts {
  /** The first step that the key may not take or that fails; null if all succeed. */
  failure: { what: Right; error: unknown } | null
  /** Whether anybody may read its objects. */
  isPublic: boolean
  /** Null if the key may not read the configuration. */
  keepsVersions: boolean | null
  /** What the lifecycle rules delete; null if the key may not read them. */
  ends: { objects: boolean; versions: boolean } | null
}

/** Stores, reads, lists and deletes a probe object, and reads the configuration of the bucket. */
export async function lookAtBucket(settings: BucketSettings): Promise<BucketFacts> {
  const bucket = createBucket(settings)
  const facts = { failure: null, isPublic: false, keepsVersions: null, ends: null }
  const steps: [Right, () => Promise<Response>][] = [
    ['store', () => bucket.ask({ method: 'PUT', key: PROBE, body: Buffer.from('npm run check') })],
    ['read', () => bucket.ask({ method: 'GET', key: PROBE })],
    ['list', () => bucket.ask({ method: 'GET', query: { 'list-type': '2', 'max-keys': '1' } })],
  ]
  for (const [what, step] of steps)
    try {
      await readText(await step())
    } catch (error) {
      return { ...facts, failure: { what, error } }
    }
  const isPublic = await isReadByAnybody(settings)
  try {
    await bucket.ask({ method: 'DELETE', key: PROBE })
  } catch (error) {
    return { ...facts, isPublic, failure: { what: 'delete', error } }
  }
  const versioning = await configurationOf(bucket, 'versioning')
  const cycle = await configurationOf(bucket, 'lifecycle')
  return {
    failure: null,
    isPublic,
    keepsVersions: versioning && textOf(versioning, 'Status') === 'Enabled',
    ends: cycle && endsOf(cycle),
  }
}

async function isReadByAnybody(settings: BucketSettings): Promise<boolean> {
  const response = await fetch(addressOf(settings, { key: PROBE }), { signal: AbortSignal.timeout(ASK_MS) })
  await response.body?.cancel()
  return response.ok
}

/** Null if the key may not read it, or the service does not have it. */
async function configurationOf(bucket: Bucket, name: string): Promise<XmlElement | null> {
  try {
    return readXml(
      await readText(await bucket.ask({ method: 'GET', query: { [name]: '' }, expected: [404] })),
    )
  } catch (error) {
    if (error instanceof S3Error) return null
    throw error
  }
}

function endsOf(cycle: XmlElement): { objects: boolean; versions: boolean } {
  const rules = childrenOf(cycle, 'Rule').filter((rule) => textOf(rule, 'Status') === 'Enabled')
  const has = (name: string, ...kinds: string[]) =>
    rules.some((rule) =>
      childrenOf(rule, name).some((each) => kinds.some((kind) => textOf(each, kind) !== '')),
    )
  return {
    objects: has('Expiration', 'Days', 'Date'),
    versions: has('NoncurrentVersionExpiration', 'NoncurrentDays', 'NewerNoncurrentVersions'),
  }
}

const HINTS: Readonly<Record<string, string>> = {
  SignatureDoesNotMatch: 'it refuses S3_SECRET_ACCESS_KEY: copy it again from its provider',
  InvalidAccessKeyId: 'it does not know S3_ACCESS_KEY_ID: copy it again from its provider',
  AuthorizationHeaderMalformed: 'S3_REGION is wrong',
  NoSuchBucket: 'there is no such bucket: make it, or set S3_BUCKET right',
  PermanentRedirect: 'it is elsewhere: set S3_ENDPOINT to the address of its region',
  RequestTimeTooSkewed: 'the clock of this machine is wrong: set it right',
}

function judgeFailure(
  { what: right, error }: NonNullable<BucketFacts['failure']>,
  name: string,
  what: string,
): Finding {
  if (!(error instanceof S3Error)) return wrong(what, `${name} does not answer (${reasonOf(error)})`)
  const hint = HINTS[error.code]
  if (hint !== undefined) return wrong(what, `${name}: ${hint} (${error.message})`)
  if (error.status === 403)
    return wrong(what, `the key may not ${right} objects in ${name}: give it that right`)
  return wrong(what, `${name} can't ${right} an object: ${error.message}`)
}

export function judgeBucket(facts: BucketFacts, name: string, what = WHAT): readonly Finding[] {
  const { failure, isPublic, keepsVersions, ends } = facts
  const open = isPublic
    ? [wrong(what, `everybody may read ${name}, with invoices and private files: close it to the public`)]
    : []
  if (failure) return [...open, judgeFailure(failure, name, what)]
  const lost = ends?.objects
    ? [wrong(what, `a rule of the life cycle of ${name} deletes objects after a time: take it out`)]
    : []
  return [
    ...orOk([...open, ...lost], what, `in the bucket ${name}`),
    ...(what === WHAT ? judgeVersions(keepsVersions, ends) : []),
  ]
}

function judgeVersions(keepsVersions: boolean | null, ends: BucketFacts['ends']): readonly Finding[] {
  const what = 'versions'
  if (keepsVersions === null || ends === null)
    return [note(what, 'not looked at: the key may not read the versioning and the life cycle of the bucket')]
  if (!keepsVersions)
    return [note(what, 'none are kept: what is deleted or overwritten by mistake is only in your backups')]
  if (!ends.versions)
    return [
      note(what, 'kept for ever, with what people had deleted: add a rule that ends old ones, after 30 days'),
    ]
  return [ok(what, 'kept, and ended by a rule')]
}

export async function checkObjects({ objects }: Pick<Config, 'objects'>): Promise<readonly Finding[]> {
  const { place, alsoIn, bucket } = objects
  const moving =
    alsoIn === null
      ? []
      : [note(WHAT, `being moved: ${commandOf('move:objects')}, then take OBJECTS_ALSO out of the settings`)]
  const where = place === 'disk' ? [ok(WHAT, 'in the data folder')] : []
  if (bucket === null) return [...where, ...moving]
  return [...where, ...judgeBucket(await lookAtBucket(bucket), bucket.bucket), ...moving]
}
