import { describe, expect, test } from 'vitest'
import { OPERATOR } from '#test/operator.ts'
import { ConfigError, loadConfig } from './config.ts'

const PRODUCTION = {
  APP_ENV: 'production',
  PUBLIC_URL: 'https://gisement.example',
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef',
  CARRIER: 'ratecard',
  ...OPERATOR,
  TRANSFER_HOLDER: 'Gisement SAS',
  TRANSFER_IBAN: 'FR7630006000011234567890189',
  TRANSFER_BIC: 'AGRIFRPP',
  TRANSFER_BANK: 'Banque du Port',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'Yard <yard@yard.example>',
  TOKEN_SECRET: 'x'.repeat(32),
}

const DHL = { CARRIER: 'dhl', DHL_API_KEY: 'k', DHL_API_SECRET: 's', DHL_ACCOUNT: '950123456' }

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

test('a demonstration has a stand-in that carries invoices, which production refuses', () => {
  expect(loadConfig({}).invoicePlatform).toMatchObject({ account: 'sandbox' })
  expect(loadConfig({ INVOICE_PLATFORM: 'off' }).invoicePlatform).toBeNull()
  expect(loadConfig(PRODUCTION).invoicePlatform).toBeNull()
  expect(problemsOf({ ...PRODUCTION, INVOICE_PLATFORM: 'sandbox' })).toContain(
    'INVOICE_PLATFORM must be an address or off',
  )
})

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

test('a process only for requests or only for jobs needs the settings shared with the others', () => {
  const shared = { DATABASE_URL: 'postgres://a/x', PUBLIC_URL: 'https://a.example' }
  expect(loadConfig({}).role).toBe('all')
  expect(problemsOf({ ROLE: 'both' })).toBe('ROLE must be all, web or jobs')
  expect(problemsOf({ ROLE: 'web' })).toMatch(/^ROLE must be all without DATABASE_URL/)
  expect(loadConfig({ ...shared, ROLE: 'web' }).role).toBe('web')
  expect(problemsOf({ ...shared, ROLE: 'jobs' })).toMatch(/^PAYMENT_SANDBOX_URL must name a web process/)
  const jobs = { ...shared, ROLE: 'jobs', PAYMENT_SANDBOX_URL: 'http://127.0.0.1:3000' }
  expect(loadConfig(jobs).role).toBe('jobs')
  expect(problemsOf({ ...jobs, READ_ONLY: 'yes' })).toMatch(/^READ_ONLY must not be yes with ROLE=jobs/)
  expect(problemsOf({ ...jobs, PUBLIC_URL: '' })).toMatch(/^PUBLIC_URL must be set with ROLE=jobs/)
  expect(loadConfig({ ...PRODUCTION, DATABASE_URL: 'postgres://a/x', ROLE: 'jobs' }).role).toBe('jobs')
})

test('a direct address of the database is allowed only with a pooler', () => {
  expect(problemsOf({ DATABASE_DIRECT_URL: 'postgres://a/x' })).toMatch(/^DATABASE_DIRECT_URL must come with/)
  const urls = { DATABASE_URL: 'postgres://pooler/x', DATABASE_DIRECT_URL: 'postgres://a/x' }
  expect(loadConfig(urls)).toMatchObject({ databaseUrl: 'postgres://pooler/x', directUrl: 'postgres://a/x' })
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

test('backups need only a folder', () => {
  expect(loadConfig({}).backup).toBeNull()
  expect(loadConfig({ BACKUP_TO: '/mnt/b' }).backup).toEqual({ to: '/mnt/b', at: '02:15', keepDays: 14 })
  const address = 'https://AKIA:a%2Fb%2B@s3.example.com/yard?region=eu-west-3'
  expect(loadConfig({ BACKUP_TO: '/mnt/b', BACKUP_BUCKET: address }).backupBucket).toEqual({
    endpoint: 'https://s3.example.com',
    region: 'eu-west-3',
    bucket: 'yard',
    accessKeyId: 'AKIA',
    secretAccessKey: 'a/b+',
    isPathStyle: true,
  })
  expect(loadConfig({ BACKUP_TO: '.data-backups' }).backup?.to).toBe('.data-backups')
})

describe('a wrong value stops the start with a line that names the variable and what it must be', () => {
  test.each([
    [{ PORT: 'abc' }, 'PORT must be a port number'],
    [{ PORT: '70000' }, 'PORT must be a port number'],
    [{ METRICS_PORT: 'yes' }, 'METRICS_PORT must be a port number'],
    [{ METRICS_PORT: '0' }, 'METRICS_PORT must be a port number'],
    [{ METRICS_PORT: '3000' }, 'METRICS_PORT must be another port than PORT'],
    [{ BACKUP_AT: '25:00' }, 'BACKUP_AT must be a time in UTC such as 02:15'],
    [
      { BACKUP_BUCKET: 'yard' },
      'BACKUP_BUCKET must be an address such as https://KEY:SECRET@s3.example.com/bucket',
    ],
    [
      { BACKUP_BUCKET: 'http://a:b@s3.example.com/yard' },
      'BACKUP_BUCKET must be an address such as https://',
    ],
    [{ BACKUP_BUCKET: 'https://a:b@s3.example.com/yard' }, 'BACKUP_TO must be set with BACKUP_BUCKET'],
    [{ BACKUP_KEEP_DAYS: '0' }, 'BACKUP_KEEP_DAYS must be'],
    [{ BACKUP_TO: '.data/backups' }, 'BACKUP_TO must be outside of DATA_DIR'],
    [{ APP_ENV: 'staging' }, 'APP_ENV must be demo or production'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be a postgres:// address'],
    [
      { DATABASE_REPLICA_URL: 'postgres://a/x, mysql://b/x' },
      'DATABASE_REPLICA_URL must be a postgres:// address',
    ],
    [{ DATABASE_REPLICA_URL: 'postgres://a/x' }, 'DATABASE_REPLICA_URL must come with the DATABASE_URL'],
    [{ STRIPE_WEBHOOK_SECRET: 'whsec_' }, 'STRIPE_WEBHOOK_SECRET must be signing secrets'],
    [
      { STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef,' },
      'STRIPE_WEBHOOK_SECRET must be signing secrets that begin with whsec_, separated by commas',
    ],
    [{ OBJECTS: 'ftp' }, 'OBJECTS must be disk or s3'],
    [{ OBJECTS_ALSO: 'disk' }, 'OBJECTS_ALSO must be another place than OBJECTS'],
    [{ OBJECTS: 's3' }, 'S3_BUCKET must be set with OBJECTS=s3 or OBJECTS_ALSO=s3; S3_ACCESS_KEY_ID must'],
    [{ OBJECTS_ALSO: 's3' }, 'S3_ENDPOINT must be set with OBJECTS=s3 or OBJECTS_ALSO=s3'],
    [{ S3_BUCKET: 'Yard' }, 'S3_BUCKET must be the name of a bucket: 3 to 63 small letters'],
    [{ CARRIER: 'post' }, 'CARRIER must be example, ratecard or dhl'],
    [
      { CARRIER: 'dhl', DHL_ACCOUNT: '1' },
      'DHL_API_KEY must be set with CARRIER=dhl; DHL_API_SECRET must be set with CARRIER=dhl',
    ],
    [{ ...DHL, DHL_ACCOUNT: '95-01' }, 'DHL_ACCOUNT must be an account number of at most 12 digits'],
    [{ ...DHL, DHL_ADDRESS: 'live' }, 'DHL_ADDRESS must be test with APP_ENV=demo'],
    [
      { ...DHL, DHL_ADDRESS: 'http://dhl.example' },
      'DHL_ADDRESS must be an https:// address or live or test',
    ],
    [
      { TOKEN_SECRET: 'short' },
      'TOKEN_SECRET must be at least 32 characters; several are separated by commas',
    ],
    [{ TRUSTED_PROXIES: 'proxy.local' }, 'TRUSTED_PROXIES must be addresses'],
    [{ TRUSTED_PROXIES: '127.0.0.1/99' }, 'TRUSTED_PROXIES must be addresses or networks'],
    [{ TRUSTED_PROXIES: '::1/8/8' }, 'TRUSTED_PROXIES must be addresses or networks'],
    [
      { ...PRODUCTION, STRIPE_PUBLISHABLE_KEY: 'pk_test_x' },
      'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be live keys, or both test keys',
    ],
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
    [
      { PUBLIC_URL: 'market.example' },
      'PUBLIC_URL must be the address of a site, such as https://example.com',
    ],
  ])('%o', (variables, line) => {
    expect(problemsOf(variables)).toContain(line)
    expect(problemsOf(variables)).not.toContain('\n')
  })
})

test.each([
  ['DATABASE_URL', 'postgres'],
  ['DATABASE_DIRECT_URL', 'postgres'],
  ['BACKUP_DATABASE_URL', 'postgres'],
  ['DATABASE_REPLICA_URL', 'postgres'],
  ['SMTP_URL', 'smtps'],
])('%s names itself and the codes for the signs of a password', (name, scheme) => {
  for (const password of ['p#ss', '12#ss', 'p/ss', '12/ss', 'p?ss', 'p%ss'])
    expect(problemsOf({ [name]: `${scheme}://me:${password}@host.example/x` })).toBe(
      `${name} must be written with the signs of its password as codes: @ as %40, # as %23, / as %2F, ? as %3F, % as %25`,
    )
})

test.each(['p@ss', 'p$ss', 'p%23ss', "p'ss"])('a password in an address may be written as %s', (password) => {
  const url = `postgres://me:${password}@host.example/x`
  expect(loadConfig({ DATABASE_URL: url }).databaseUrl).toBe(url)
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

test('DHL’s test system is used in a demonstration, or if the operator says so', () => {
  const account = { key: 'k', secret: 's', account: '950123456' }
  const addressOf = (values: object) => loadConfig({ ...DHL, ...values }).dhl
  expect(loadConfig({}).dhl).toBeNull()
  expect(addressOf({})).toEqual({ ...account, address: 'https://express.api.dhl.com/mydhlapi/test' })
  expect(addressOf(PRODUCTION)).toBeNull()
  const production = { ...PRODUCTION, CARRIER: 'dhl' }
  expect(addressOf(production)?.address).toBe('https://express.api.dhl.com/mydhlapi')
  expect(addressOf({ ...production, DHL_ADDRESS: 'http://127.0.0.1:4000/' })?.address).toBe(
    'http://127.0.0.1:4000',
  )
})

describe('production', () => {
  test('names every missing variable at once', () => {
    const problems = problemsOf({ APP_ENV: 'production' })
    for (const name of [
      'STRIPE_SECRET_KEY',
      'STRIPE_WEBHOOK_SECRET',
      'CARRIER',
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

  test('names the operator, and rejects a placeholder with a clear message', () => {
    expect(loadConfig({ ...PRODUCTION, OPERATOR_CAPITAL: '50 000 EUR' }).operator).toEqual({
      isDemonstration: false,
      name: 'Chantier du Havre',
      legalForm: 'SARL',
      capital: '50 000 EUR',
      address: ['12 rue du Port', '76600 Le Havre', 'France'],
      registration: 'RCS Le Havre 303 265 045',
      vatNumber: 'FR40303265045',
      phone: '+33 2 35 19 55 00',
      email: 'bonjour@chantier-havre.com',
      infoEmail: 'bonjour@chantier-havre.com',
      social: [],
      supplierNetwork: null,
    })
    expect(problemsOf({ ...PRODUCTION, OPERATOR_NAME: '' })).toBe(
      'OPERATOR_NAME must be set with APP_ENV=production (pages, mails and invoices say who operates the site)',
    )
    const example = {
      OPERATOR_REGISTRATION: 'RCS Pau 987654321',
      OPERATOR_EMAIL: 'contact@gisement.example',
    }
    expect(problemsOf({ ...PRODUCTION, ...example })).toBe(
      'OPERATOR_REGISTRATION must be your own with APP_ENV=production, not a placeholder; OPERATOR_EMAIL must be your own with APP_ENV=production, not a placeholder',
    )
    for (const email of ['us@example.com', 'us@yard.test', 'us@yard.invalid', 'us@localhost'])
      expect(problemsOf({ ...PRODUCTION, OPERATOR_EMAIL: email })).toContain('OPERATOR_EMAIL must be')
    expect(problemsOf({ ...PRODUCTION, OPERATOR_EMAIL: 'us@my-example.com' })).toBe('')
    expect(problemsOf({ ...PRODUCTION, OPERATOR_ADDRESS: '12 rue du Port, 76600 Le Havre' })).toBe(
      'OPERATOR_ADDRESS must be an address with ; between its lines, such as 12 rue du Port; 76600 Le Havre; France',
    )
    expect(problemsOf({ OPERATOR_VAT_NUMBER: '12' })).toContain('OPERATOR_VAT_NUMBER must be your VAT number')
    for (const own of [{ OPERATOR_NAME: 'placeholder' }, { OPERATOR_PHONE: '+33 5 36 49 12 08' }])
      expect(problemsOf({ ...PRODUCTION, ...own })).toContain('must be your own')
    expect(problemsOf({ ...PRODUCTION, OPERATOR_NAME: 'Gisement SAS' })).toBe('')
    expect(loadConfig({}).operator).toMatchObject({ isDemonstration: true, name: 'Gisement SAS' })
    expect(loadConfig({ OPERATOR_NAME: 'Yard' }).operator).toMatchObject({
      isDemonstration: true,
      name: 'Yard',
      social: [],
    })
  })

  test('rejects the account of the demonstration', () => {
    expect(problemsOf({ ...PRODUCTION, TRANSFER_IBAN: 'FR1420041010050500013m02606' })).toBe(
      'TRANSFER_IBAN must be your own with APP_ENV=production, not that of the demonstration',
    )
  })

  test('calls VIES with the number of the operator', () => {
    expect(loadConfig(PRODUCTION).vies).toMatchObject({ requester: 'FR40303265045' })
  })

  test('refuses the example tariff', () => {
    expect(problemsOf({ ...PRODUCTION, CARRIER: 'example' })).toBe(
      'CARRIER must be ratecard or dhl with APP_ENV=production (your own tariff or DHL Express instead of the example)',
    )
  })

  test('starts with settings that every operator can supply', () => {
    expect(loadConfig(PRODUCTION)).toMatchObject({
      appEnv: 'production',
      carrier: 'ratecard',
      ecbRates: 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml',
      rateLimitFactor: 1,
    })
  })
})

test('bounces go to the domain of the sender, and a key needs the name of its record', () => {
  expect(loadConfig({})).toMatchObject({ mailBounces: null, mailBouncesSecrets: [], dkimKeyFile: null })
  const two = `${'a'.repeat(32)},${'b'.repeat(32)}`
  expect(loadConfig({ MAIL_BOUNCES_SECRET: two }).mailBouncesSecrets).toHaveLength(2)
  expect(problemsOf({ MAIL_BOUNCES_SECRET: 'short' })).toContain('at least 32 characters')
  const from = { MAIL_FROM: 'Yard <no-reply@yard.example>' }
  expect(loadConfig({ ...from, MAIL_BOUNCES: 'back@yard.example' }).mailBounces).toBe('back@yard.example')
  expect(problemsOf({ ...from, MAIL_BOUNCES: 'back@other.example' })).toContain('the domain of MAIL_FROM')
  expect(problemsOf({ DKIM_KEY_FILE: '/x' })).toContain('DKIM_SELECTOR must be set with DKIM_KEY_FILE')
})

test('VAT numbers are checked in VIES in production, elsewhere in a stand-in or not at all', () => {
  expect(loadConfig({}).vies).toBe('sandbox')
  expect(loadConfig({ VIES: 'off' }).vies).toBeNull()
  expect(loadConfig({ ...PRODUCTION, VIES_REQUESTER: 'fr 40 303 265 045' }).vies).toEqual({
    address: 'https://ec.europa.eu/taxation_customs/vies/rest-api',
    requester: 'FR40303265045',
  })
  expect(problemsOf({ ...PRODUCTION, VIES: 'sandbox' })).toContain('VIES must be left out or off')
  expect(problemsOf({ VIES_REQUESTER: '40303265045' })).toContain('VIES_REQUESTER must be your VAT number')
})

test('an external service needs an https address, or the word that turns it off', () => {
  expect(loadConfig({}).ecbRates).toBeNull()
  expect(loadConfig({ ...PRODUCTION, ECB_RATES: 'off' }).ecbRates).toBeNull()
  expect(loadConfig({ ECB_RATES: 'http://127.0.0.1:9/x.xml' }).ecbRates).toBe('http://127.0.0.1:9/x.xml')
  for (const ECB_RATES of ['http://mirror.example/x.xml', 'sometimes', 'ftp://a.example'])
    expect(problemsOf({ ECB_RATES })).toBe('ECB_RATES must be an https:// address or off')
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
