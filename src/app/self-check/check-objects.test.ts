import { afterEach, beforeEach, expect, test } from 'vitest'
import { startBucketServer, type BucketServer } from '#sandbox/objects/bucket-server.ts'
import { element } from '#sandbox/objects/refusal.ts'
import { loadConfig } from '#platform/config/config.ts'
import { checkObjects } from './check-objects.ts'

let server: BucketServer
let settings: Record<string, string>
beforeEach(async () => {
  server = await startBucketServer()
  settings = {
    OBJECTS: 's3',
    S3_ENDPOINT: server.endpoint,
    S3_REGION: server.owner.region,
    S3_BUCKET: server.state.name,
    S3_ACCESS_KEY_ID: server.owner.accessKeyId,
    S3_SECRET_ACCESS_KEY: server.owner.secretAccessKey,
  }
})
afterEach(() => server.stop())

async function told(): Promise<string[]> {
  const findings = await checkObjects(loadConfig(settings))
  return findings.map(({ grade, what, says }) => `${grade} ${what}: ${says}`)
}

test('a bucket that is set up well is ok, and the probe is deleted from it', async () => {
  expect(await told()).toEqual([
    'ok objects: in the bucket yard-objects',
    'ok versions: kept, and ended by a rule',
  ])
  expect([...server.state.objects.keys()]).toEqual([])
})

test('objects on the disk need no check', async () => {
  settings = {}
  expect(await told()).toEqual(['ok objects: in the data folder'])
})

test('objects that are being moved are a note', async () => {
  settings['OBJECTS_ALSO'] = 'disk'
  expect(await told()).toContainEqual(
    expect.stringMatching(/^note objects: being moved: npm run move:objects/),
  )
})

const set = (values: Record<string, string>) => () => void Object.assign(settings, values)
const deny = (right: 'read' | 'list' | 'write' | 'delete' | 'configuration') => () =>
  void server.state.may.delete(right)
const cycle =
  (...rules: string[]) =>
  () =>
    void (server.state.lifecycle = element('Rule', [element('Status', 'Enabled'), ...rules]))
const ENDS = element('NoncurrentVersionExpiration', [element('NoncurrentDays', '30')])

// prettier-ignore
test.each<[string, () => unknown, RegExp]>([
  ['a wrong secret', set({ S3_SECRET_ACCESS_KEY: 'another' }), /^WRONG objects: yard-objects: it refuses S3_SECRET_ACCESS_KEY/],
  ['a wrong key', set({ S3_ACCESS_KEY_ID: 'AKIANOBODY' }), /^WRONG objects: .* does not know S3_ACCESS_KEY_ID/],
  ['a wrong region', set({ S3_REGION: 'us-east-1' }), /^WRONG objects: .*S3_REGION is wrong .*expecting 'eu-west-3'/],
  ['a wrong bucket', set({ S3_BUCKET: 'elsewhere' }), /^WRONG objects: elsewhere: there is no such bucket/],
  ['a bucket that is away', () => server.stop(), /^WRONG objects: .* does not answer \(.*ECONNREFUSED/],
  ['a clock that is behind', () => void (server.aheadMs = 3_600_000), /^WRONG objects: .*the clock of this machine is wrong/],
  ['a key that may not write', deny('write'), /^WRONG objects: the key may not store objects in yard-objects/],
  ['a key that may not read', deny('read'), /^WRONG objects: the key may not read objects/],
  ['a key that may not list', deny('list'), /^WRONG objects: the key may not list objects/],
  ['a key that may not delete', deny('delete'), /^WRONG objects: the key may not delete objects/],
  ['a proxy in between', () => void (server.faults = () => ({ page: 404 })), /^WRONG objects: .*can't store an object: .* 404$/],
  ['a bucket that is open to everybody', () => void (server.state.isPublic = true), /^WRONG objects: everybody may read yard-objects/],
  ['a life cycle that ends objects', cycle(element('Expiration', [element('Days', '90')]), ENDS), /^WRONG objects: a rule of the life cycle/],
  ['no versions', () => void (server.state.versioning = ''), /^note versions: none are kept/],
  ['versions for ever', () => void (server.state.lifecycle = null), /^note versions: kept for ever/],
  ['a key that may not ask for the life cycle', deny('configuration'), /^note versions: not looked at/],
])('finds %s, and nothing else', async (_, plant, line) => {
  await plant()
  const found = (await told()).filter((each) => !each.startsWith('ok '))
  expect(found).toEqual([expect.stringMatching(line)])
})

test('says nothing secret', async () => {
  settings['S3_SECRET_ACCESS_KEY'] = 'another-secret-of-somebody'
  expect((await told()).join()).not.toMatch(/another-secret|a-secret-key|Signature=/)
})
