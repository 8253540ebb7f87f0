import { expect, test } from 'vitest'
import { ConfigError, loadConfig } from './config.ts'

function problemsOf(variables: Record<string, string>): string {
  try {
    loadConfig(variables)
    return ''
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
}

const BUCKET = {
  S3_ENDPOINT: 'https://s3.example.com',
  S3_BUCKET: 'yard-objects',
  S3_ACCESS_KEY_ID: 'AKIAYARD',
  S3_SECRET_ACCESS_KEY: 'x',
}

test('objects are on the disk, in a bucket, or moving from one to the other', () => {
  const bucket = {
    endpoint: 'https://s3.example.com',
    region: 'us-east-1',
    bucket: 'yard-objects',
    accessKeyId: 'AKIAYARD',
    secretAccessKey: 'x',
    isPathStyle: true,
  }
  expect(loadConfig(BUCKET).objects).toEqual({ place: 'disk', alsoIn: null, bucket: null })
  expect(loadConfig({ ...BUCKET, OBJECTS: 's3' }).objects).toEqual({ place: 's3', alsoIn: null, bucket })
  const back = { ...BUCKET, OBJECTS_ALSO: 's3', S3_PATH_STYLE: 'no', S3_REGION: 'eu-west-3' }
  expect(loadConfig(back).objects).toEqual({
    place: 'disk',
    alsoIn: 's3',
    bucket: { ...bucket, region: 'eu-west-3', isPathStyle: false },
  })
})

test('a bucket needs an encrypted connection, unless it is on this machine', () => {
  const at = (endpoint: string) =>
    problemsOf({ APP_ENV: 'production', ...BUCKET, OBJECTS: 's3', S3_ENDPOINT: endpoint })
  expect(at('http://s3.example.com')).toContain(
    'S3_ENDPOINT must be an https:// origin with APP_ENV=production, unless it is on this machine',
  )
  for (const endpoint of ['https://s3.example.com', 'http://127.0.0.1:7480'])
    expect(at(endpoint)).not.toContain('S3_')
})
