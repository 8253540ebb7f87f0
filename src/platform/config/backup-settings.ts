import { resolve, sep } from 'node:path'
import { z } from 'zod'
import type { BucketSettings } from '#platform/storage/s3-bucket.ts'
import { databaseUrl, isLoopback, text, wholeNumber } from './setting-shapes.ts'

/**
 * Parses a bucket and its credentials from one address:
 * `https://KEY:SECRET@s3.example.com/bucket?region=eu-west-3`.
 */
export function bucketAt(address: string): BucketSettings {
  const { origin, username, password, pathname, searchParams } = new URL(address)
  return {
    endpoint: origin,
    region: searchParams.get('region') ?? 'us-east-1',
    bucket: pathname.slice(1),
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    isPathStyle: searchParams.get('path') !== 'no',
  }
}

function isBucket(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, username, password, pathname } = new URL(address)
  const isPrivate = protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))
  return (
    isPrivate && username !== '' && password !== '' && /^\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(pathname)
  )
}

export const backupShapes = {
  BACKUP_BUCKET: z
    .string()
    .refine(isBucket, 'an address such as https://KEY:SECRET@s3.example.com/bucket?region=eu-west-3')
    .optional(),
  BACKUP_TO: text.optional(),
  BACKUP_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time in UTC such as 02:15')
    .default('02:15'),
  BACKUP_KEEP_DAYS: wholeNumber(1, 3650).default(14),
  BACKUP_DATABASE_URL: databaseUrl.optional(),
}

type BackupValues = z.output<z.ZodObject<typeof backupShapes>>

export interface BackupConfig {
  /** The folder, daily time and retention of backups; null without them. */
  backup: { to: string; at: string; keepDays: number } | null
  /** A bucket to which all backups are copied. */
  backupBucket: BucketSettings | null
  /** The database with a role that has the replication right, if that is another role. */
  backupDatabaseUrl: string | null
}

type OtherValues = { DATA_DIR: string; S3_BUCKET?: string | undefined; S3_ENDPOINT?: string | undefined }

export function backupProblems(values: BackupValues & OtherValues): string[] {
  const { BACKUP_TO: to, BACKUP_BUCKET: address, DATA_DIR: dataDir } = values
  const isInside = to !== undefined && `${resolve(to)}${sep}`.startsWith(`${resolve(dataDir)}${sep}`)
  const bucket = address === undefined ? null : bucketAt(address)
  const isOfObjects = bucket?.bucket === values.S3_BUCKET && bucket?.endpoint === values.S3_ENDPOINT
  return [
    ...(isInside
      ? ['BACKUP_TO must be outside of DATA_DIR, which it is to outlive, and on another disk at best']
      : []),
    ...(bucket && to === undefined
      ? ['BACKUP_TO must be set with BACKUP_BUCKET, to which it is copied']
      : []),
    ...(bucket && isOfObjects ? ['BACKUP_BUCKET must be another bucket than S3_BUCKET'] : []),
  ]
}

export function presentBackup(values: BackupValues): BackupConfig {
  const { BACKUP_TO: to, BACKUP_AT: at, BACKUP_KEEP_DAYS: keepDays } = values
  return {
    backup: to === undefined ? null : { to, at, keepDays },
    backupBucket: values.BACKUP_BUCKET === undefined ? null : bucketAt(values.BACKUP_BUCKET),
    backupDatabaseUrl: values.BACKUP_DATABASE_URL ?? null,
  }
}
