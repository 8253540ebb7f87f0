import { z } from 'zod'
import type { BucketSettings } from '#platform/storage/s3-bucket.ts'
import { httpOrigin, isLoopback, text, yesOrNo } from './setting-shapes.ts'

const place = z.enum(['disk', 's3'], { error: 'disk or s3' })

/** Where pictures and documents are stored. */
export const objectSettings = {
  OBJECTS: place.default('disk'),
  OBJECTS_ALSO: place.optional(),
  S3_ENDPOINT: httpOrigin.optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'a region such as eu-west-3')
    .default('us-east-1'),
  S3_BUCKET: z
    .string()
    .regex(
      /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
      'the name of a bucket: 3 to 63 small letters, digits, - and .',
    )
    .optional(),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  S3_PATH_STYLE: yesOrNo.default('yes'),
}

type Values = z.output<z.ZodObject<typeof objectSettings>>

const OF_BUCKET = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

export interface ObjectPlaces {
  /** Where new objects are written. */
  place: Values['OBJECTS']
  /** The place that objects are being moved from; also read, and deleted from. */
  alsoIn: Values['OBJECTS'] | null
  bucket: BucketSettings | null
}

const needsBucket = ({ OBJECTS, OBJECTS_ALSO }: Values) => OBJECTS === 's3' || OBJECTS_ALSO === 's3'

/** Missing or inconsistent settings. */
export function objectProblems(values: Values & { APP_ENV: 'demo' | 'production' }): string[] {
  const { OBJECTS, OBJECTS_ALSO, S3_ENDPOINT, APP_ENV } = values
  const missing = needsBucket(values) ? OF_BUCKET.filter((name) => values[name] === undefined) : []
  return [
    ...(OBJECTS === OBJECTS_ALSO ? ['OBJECTS_ALSO must be another place than OBJECTS'] : []),
    ...missing.map((name) => `${name} must be set with OBJECTS=s3 or OBJECTS_ALSO=s3`),
    ...(APP_ENV === 'production' && S3_ENDPOINT !== undefined && !isPrivate(new URL(S3_ENDPOINT))
      ? ['S3_ENDPOINT must be an https:// origin with APP_ENV=production, unless it is on this machine']
      : []),
  ]
}

const isPrivate = ({ protocol, hostname }: URL) => protocol === 'https:' || isLoopback(hostname)

export function objectsOf(values: Values): ObjectPlaces {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = values
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values
  return {
    place: values.OBJECTS,
    alsoIn: values.OBJECTS_ALSO ?? null,
    bucket:
      needsBucket(values) && endpoint && bucket && accessKeyId && secretAccessKey
        ? {
            endpoint,
            region,
            bucket,
            accessKeyId,
            secretAccessKey,
            isPathStyle: values.S3_PATH_STYLE === 'yes',
          }
        : null,
  }
}
