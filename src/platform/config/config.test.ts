import { describe, expect, test } from 'vitest'
import { ConfigError, loadConfig } from './config.ts'

const PRODUCTION = {
  APP_ENV: 'production',
  PUBLIC_URL: 'https://gisement.example',
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef',
  SMTP_URL: 'smtps://mail.example',
  TOKEN_SECRET: 'x'.repeat(32),
}

const TEST_KEYS = { STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_PUBLISHABLE_KEY: 'pk_test_x' }

function problemsOf(variables: Record<string, string>): string {
  try {
    loadConfig(variables)
    return ''
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
}

test('an empty environment is a private demonstration', () => {
  const config = loadConfig({})
  expect(config).toMatchObject({
    appEnv: 'demo',
    host: '127.0.0.1',
    port: 3000,
    dataDir: '.data',
    rateLimitFactor: 100,
    demoIsPublic: false,
    metrics: null,
    mailServer: null,
  })
})

test('the payment sandbox is called on this machine only, and not beside the provider or in production', () => {
  expect(loadConfig({}).paymentSandboxUrl).toBeNull()
  expect(loadConfig({ PAYMENT_SANDBOX_URL: 'https://localhost:8443' }).paymentSandboxUrl).toBe(
    'https://localhost:8443',
  )
  expect(problemsOf({ PAYMENT_SANDBOX_URL: 'https://pay.example' })).toBe(
    'PAYMENT_SANDBOX_URL must be an address of this machine',
  )
  expect(problemsOf({ ...PRODUCTION, PAYMENT_SANDBOX_URL: 'http://127.0.0.1:1' })).toContain(
    'PAYMENT_SANDBOX_URL must not be set with APP_ENV=production',
  )
  const keys = {
    STRIPE_SECRET_KEY: 'sk_test_x',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
    STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef0123456789abcdef',
  }
  expect(problemsOf({ ...keys, PAYMENT_SANDBOX_URL: 'http://127.0.0.1:1' })).toContain(
    'PAYMENT_SANDBOX_URL must not be set with keys',
  )
})

test('replicas are those of the server that is named', () => {
  expect(loadConfig({}).replicaUrls).toEqual([])
  const urls = { DATABASE_URL: 'postgres://a/x', DATABASE_REPLICA_URL: 'postgres://b/x , postgresql://c/x' }
  expect(loadConfig(urls).replicaUrls).toEqual(['postgres://b/x', 'postgresql://c/x'])
})

test('while the secret of events changes there are two', () => {
  const two = 'whsec_0123456789abcdef , whsec_fedcba9876543210'
  expect(loadConfig({ ...TEST_KEYS, STRIPE_WEBHOOK_SECRET: two }).stripe?.webhookSecrets).toEqual([
    'whsec_0123456789abcdef',
    'whsec_fedcba9876543210',
  ])
})

test('figures are for a port of their own, where one is named, on this machine unless another address is', () => {
  expect(loadConfig({ METRICS_PORT: '9464' }).metrics).toEqual({ host: '127.0.0.1', port: 9464 })
  expect(loadConfig({ METRICS_PORT: '9464', METRICS_HOST: '10.0.0.5' }).metrics).toEqual({
    host: '10.0.0.5',
    port: 9464,
  })
  expect(loadConfig({ METRICS_HOST: '10.0.0.5' }).metrics).toBeNull()
  expect(problemsOf({ ...PRODUCTION, PORT: '8080', METRICS_PORT: '8080' })).toContain(
    'METRICS_PORT must be another port than PORT',
  )
})

describe('a wrong value stops the start with a line that names the variable and what it must be', () => {
  test.each([
    [{ PORT: 'abc' }, 'PORT must be a port number'],
    [{ PORT: '70000' }, 'PORT must be a port number'],
    [{ METRICS_PORT: 'yes' }, 'METRICS_PORT must be a port number'],
    [{ METRICS_PORT: '0' }, 'METRICS_PORT must be a port number'],
    [{ METRICS_PORT: '3000' }, 'METRICS_PORT must be another port than PORT'],
    [{ APP_ENV: 'staging' }, 'APP_ENV must be demo or production'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be a postgres:// address'],
    [
      { DATABASE_REPLICA_URL: 'postgres://a/x, mysql://b/x' },
      'DATABASE_REPLICA_URL must be postgres:// addresses',
    ],
    [{ DATABASE_REPLICA_URL: 'postgres://a/x' }, 'DATABASE_REPLICA_URL must come with the DATABASE_URL'],
    [{ STRIPE_WEBHOOK_SECRET: 'whsec_' }, 'STRIPE_WEBHOOK_SECRET must be signing secrets'],
    [
      { STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef,' },
      'STRIPE_WEBHOOK_SECRET must be signing secrets that begin with whsec_, separated by commas',
    ],
    [{ TOKEN_SECRET: 'short' }, 'TOKEN_SECRET must be at least 32 characters'],
    [{ TRUSTED_PROXIES: 'proxy.local' }, 'TRUSTED_PROXIES must be addresses'],
    [{ HOST: '0.0.0.0' }, 'HOST must be a loopback address with APP_ENV=demo, unless DEMO_PUBLIC=yes'],
    [{ STRIPE_SECRET_KEY: 'sk_test_x' }, 'must be given together'],
    [{ ...PRODUCTION, APP_ENV: 'demo' }, 'STRIPE_SECRET_KEY must be a test key'],
    [
      { TRANSFER_IBAN: 'FR7630006000011234567890188' },
      'TRANSFER_IBAN must be an IBAN with right check digits',
    ],
    [{ TRANSFER_BANK: 'Banque du Port' }, 'TRANSFER_BANK must be given together or not at all'],
    [{ READ_ONLY: 'true' }, 'READ_ONLY must be yes or no'],
    [{ DISK_RESERVE_MB: 'much' }, 'DISK_RESERVE_MB must be a whole number from 0 to 1000000'],
    [{ DRAIN_SECONDS: '600' }, 'DRAIN_SECONDS must be a whole number from 0 to 20'],
    [{ PUBLIC_URL: 'https://x.example/path' }, 'PUBLIC_URL must be an origin without a path'],
  ])('%o', (variables, line) => {
    expect(problemsOf(variables)).toContain(line)
    expect(problemsOf(variables)).not.toContain('\n')
  })
})

test('mails have an example sender only where none is set', () => {
  expect(loadConfig({}).mailFrom).toContain('.example')
  expect(loadConfig({ MAIL_FROM: 'Yard <yard@gisement.test>' }).mailFrom).toBe('Yard <yard@gisement.test>')
})

test('transfers go to the account that is set, else to an example that says so', () => {
  expect(loadConfig({}).bankAccount).toMatchObject({ isExample: true })
  const account = {
    TRANSFER_HOLDER: 'Gisement SAS',
    TRANSFER_IBAN: 'fr7630006000011234567890189',
    TRANSFER_BIC: 'AGRIFRPP',
    TRANSFER_BANK: 'Banque du Port',
  }
  expect(loadConfig(account).bankAccount).toEqual({
    holder: 'Gisement SAS',
    iban: 'FR76 3000 6000 0112 3456 7890 189',
    bic: 'AGRIFRPP',
    bank: 'Banque du Port',
    isExample: false,
  })
})

describe('production', () => {
  test('names every missing variable at once', () => {
    const problems = problemsOf({ APP_ENV: 'production' })
    for (const name of [
      'STRIPE_SECRET_KEY',
      'STRIPE_WEBHOOK_SECRET',
      'SMTP_URL',
      'MAIL_FROM',
      'TRANSFER_IBAN',
      'TOKEN_SECRET',
      'PUBLIC_URL',
    ]) {
      expect(problems).toContain(name)
    }
  })

  test('refuses an address that is not https, and relaxed limits', () => {
    expect(problemsOf({ ...PRODUCTION, PUBLIC_URL: 'http://gisement.example' })).toContain('PUBLIC_URL')
    expect(problemsOf({ ...PRODUCTION, RATE_LIMITS: 'relaxed' })).toContain('RATE_LIMITS')
  })

  test('refuses the example tariff', () => {
    expect(problemsOf(PRODUCTION)).toContain('carrier')
  })
})

test('a demonstration that others reach has the standard limits', () => {
  expect(loadConfig({ HOST: '0.0.0.0', DEMO_PUBLIC: 'yes' })).toMatchObject({
    demoIsPublic: true,
    rateLimitFactor: 1,
  })
})

test('a second person confirms acts of staff above a sum only where it is said', () => {
  expect(loadConfig({ STAFF_FOUR_EYES_ABOVE: '100' }).fourEyes).toBeNull()
  expect(loadConfig({ STAFF_FOUR_EYES: 'yes' }).fourEyes).toEqual({ aboveMinor: 500_000n })
  const values = { STAFF_FOUR_EYES: 'yes', STAFF_FOUR_EYES_ABOVE: '0' }
  expect(loadConfig(values).fourEyes).toEqual({ aboveMinor: 0n })
  expect(() => loadConfig({ ...values, STAFF_FOUR_EYES_ABOVE: '1.5' })).toThrow(
    'STAFF_FOUR_EYES_ABOVE must be a whole number from 0 to 1000000000',
  )
})

test('staff must have a second factor in production, and elsewhere where it is said', () => {
  expect(loadConfig({}).staffSecondFactor).toBe('optional')
  expect(loadConfig({ STAFF_SECOND_FACTOR: 'required' }).staffSecondFactor).toBe('required')
  expect(() => loadConfig({ STAFF_SECOND_FACTOR: 'yes' })).toThrow(
    'STAFF_SECOND_FACTOR must be required or optional',
  )
})
