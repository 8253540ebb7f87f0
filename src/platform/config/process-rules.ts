import type { Config, Environment } from './config.ts'

/** Checks across settings for an installation with several processes or an external database. */
export function processProblems(values: Environment): string[] {
  const { ROLE: role, DATABASE_URL: database } = values
  const ownDatabase = database !== undefined
  return [
    ...(values.DATABASE_REPLICA_URL.length > 0 && !ownDatabase
      ? ['DATABASE_REPLICA_URL must come with the DATABASE_URL that it is a copy of']
      : []),
    ...(values.DATABASE_DIRECT_URL !== undefined && !ownDatabase
      ? [
          'DATABASE_DIRECT_URL must come with the DATABASE_URL that leads to the same database through a pooler',
        ]
      : []),
    ...(role !== 'all' && !ownDatabase
      ? [`ROLE must be all without DATABASE_URL: the embedded database serves one process`]
      : []),
    ...(role === 'jobs' ? jobsProblems(values) : []),
  ]
}

function jobsProblems(values: Environment): string[] {
  return [
    ...(values.READ_ONLY === 'yes' ? ['READ_ONLY must not be yes with ROLE=jobs: no job runs then'] : []),
    ...(values.PUBLIC_URL === undefined
      ? ['PUBLIC_URL must be set with ROLE=jobs: the links in mails lead there']
      : []),
    ...(values.STRIPE_SECRET_KEY === undefined &&
    values.PAYMENT_SANDBOX_URL === undefined &&
    values.APP_ENV === 'demo'
      ? ['PAYMENT_SANDBOX_URL must name a web process with ROLE=jobs: the sandbox of the payments is there']
      : []),
  ]
}

/** The role of this process, and its databases. */
export function presentProcess(
  values: Environment,
): Pick<Config, 'role' | 'databaseUrl' | 'directUrl' | 'replicaUrls'> {
  return {
    role: values.ROLE,
    databaseUrl: values.DATABASE_URL ?? null,
    directUrl: values.DATABASE_DIRECT_URL ?? null,
    replicaUrls: values.DATABASE_REPLICA_URL,
  }
}
