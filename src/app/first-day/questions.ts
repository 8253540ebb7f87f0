/** A setting that the operator of a new installation is asked for. */
export interface Question {
  name: string
  /** One sentence: what it is for, and where to find it. */
  why: string
  example: string
  /**
   * The default for an empty answer; without one, an answer is required. `words` describe an empty default.
   */
  usual?: { value: string; words?: string }
}

const STRIPE = 'from the dashboard of Stripe, Developers'

/** Who operates the site: shown on pages, in mails and on invoices, as the law requires. */
const OPERATOR: readonly Question[] = [
  {
    name: 'OPERATOR_NAME',
    why: 'Your company, which operates the site and writes its invoices.',
    example: 'Example Equipment SAS',
  },
  { name: 'OPERATOR_LEGAL_FORM', why: 'Its legal form.', example: 'SAS' },
  {
    name: 'OPERATOR_ADDRESS',
    why: 'Its address, with ; between the lines.',
    example: '12 rue du Port; 76600 Le Havre; France',
  },
  {
    name: 'OPERATOR_REGISTRATION',
    why: 'The register that it is in, and its number there.',
    example: 'RCS Le Havre 303 265 045',
  },
  {
    name: 'OPERATOR_VAT_NUMBER',
    why: 'Its VAT number, for invoices; with it VIES, the register of the European Union, proves that you asked about a buyer.',
    example: 'FR40303265045',
  },
  {
    name: 'OPERATOR_PHONE',
    why: 'The telephone number for everybody.',
    example: '+33 2 35 00 00 00',
  },
  {
    name: 'OPERATOR_EMAIL',
    why: 'The mail address for everybody.',
    example: 'contact@equipment.example.com',
  },
  {
    name: 'OPERATOR_CAPITAL',
    why: 'The share capital of your company, which invoices and the site have to name.',
    example: '10 000 EUR',
    usual: { value: '', words: 'none' },
  },
]

/** Asked in this order. */
const PRODUCTION: readonly Question[] = [
  {
    name: 'PUBLIC_URL',
    why: 'The address of the site, for links in mails and for the payment provider.',
    example: 'https://equipment.example.com',
  },
  {
    name: 'DATA_DIR',
    why: 'The folder for pictures, documents and secrets, and for the embedded database.',
    example: '/var/lib/gisement',
    usual: { value: '.data' },
  },
  {
    name: 'OBJECTS',
    why: 'Where pictures and documents are kept: disk, or s3 for a bucket of any S3-compatible service.',
    example: 's3',
    usual: { value: 'disk' },
  },
  {
    name: 'DATABASE_URL',
    why: 'A PostgreSQL 18 server with an empty database, if you have one.',
    example: 'postgres://gisement:password@db.example.com/gisement',
    usual: { value: '', words: 'the embedded database in the data folder' },
  },
  {
    name: 'BACKUP_TO',
    why: 'The folder for backups, on another disk than the data.',
    example: '/mnt/backup/gisement',
    usual: { value: '', words: 'no backups are made' },
  },
  {
    name: 'STRIPE_SECRET_KEY',
    why: `Takes payments by card: the secret key, ${STRIPE} > API keys.`,
    example: 'sk_live_51Abc…',
  },
  {
    name: 'STRIPE_PUBLISHABLE_KEY',
    why: `Shows the card form: the publishable key, ${STRIPE} > API keys.`,
    example: 'pk_live_51Abc…',
  },
  {
    name: 'STRIPE_WEBHOOK_SECRET',
    why: `Proves that news of payments are the provider's: the signing secret of the endpoint, ${STRIPE} > Webhooks.`,
    example: 'whsec_0123456789abcdef…',
  },
  ...OPERATOR,
  {
    name: 'TRANSFER_HOLDER',
    why: 'The holder of the account that buyers transfer money to.',
    example: 'Example Equipment SAS',
  },
  { name: 'TRANSFER_IBAN', why: 'The number of that account.', example: 'FR76 3000 6000 0112 3456 7890 189' },
  { name: 'TRANSFER_BIC', why: 'The BIC of its bank.', example: 'AGRIFRPP' },
  { name: 'TRANSFER_BANK', why: 'The name of its bank.', example: 'Crédit Agricole' },
  {
    name: 'CARRIER',
    why: 'Who prices deliveries: ratecard for your own tariff, or dhl for an account with DHL Express.',
    example: 'dhl',
    usual: { value: 'ratecard' },
  },
  {
    name: 'SMTP_URL',
    why: 'The mail server that sends your mails, with name and password.',
    example: 'smtps://name:password@smtp.example.com:465',
  },
  {
    name: 'MAIL_FROM',
    why: 'The sender of every mail, at a domain of yours.',
    example: 'Example Equipment <no-reply@equipment.example.com>',
  },
  {
    name: 'DKIM_SELECTOR',
    why: 'The selector under which your mail server signs, so that the check finds its record.',
    example: 'mail',
    usual: { value: '', words: 'not known' },
  },
  {
    name: 'DKIM_KEY_FILE',
    why: 'A file with the private key that mails are signed with, if your mail server does not sign: openssl genrsa -out dkim.pem 2048.',
    example: '/etc/gisement/dkim.pem',
    usual: { value: '', words: 'the mail server signs' },
  },
  {
    name: 'MAIL_BOUNCES_SECRET',
    why: 'A secret by which your mail server hands on the mails that come back: openssl rand -hex 32.',
    example: '8f14e45fceea167a5a36dedd4bea2543ab12cd34',
    usual: { value: '', words: 'nobody hands them on' },
  },
  {
    name: 'TRUSTED_PROXIES',
    why: 'The address of the proxy in front, which ends TLS.',
    example: '127.0.0.1',
    usual: { value: '127.0.0.1' },
  },
  {
    name: 'FIRST_ADMIN',
    why: 'Your mail address: whoever signs up with it becomes the first administrator.',
    example: 'you@example.com',
    usual: { value: '', words: 'nobody' },
  },
]

/** Asked after OBJECTS, if objects are stored in a bucket. */
const BUCKET: readonly Question[] = [
  {
    name: 'S3_ENDPOINT',
    why: 'The address of the service that has the bucket.',
    example: 'https://s3.eu-west-3.amazonaws.com',
  },
  {
    name: 'S3_REGION',
    why: 'The region of the bucket.',
    example: 'eu-west-3',
    usual: { value: 'us-east-1' },
  },
  { name: 'S3_BUCKET', why: 'The name of the bucket, which is not public.', example: 'yard-objects' },
  {
    name: 'S3_ACCESS_KEY_ID',
    why: 'A key that may list, read, write and delete in that bucket, and nothing else.',
    example: 'AKIA0123456789EXAMPLE',
  },
  { name: 'S3_SECRET_ACCESS_KEY', why: 'The secret of that key.', example: 'wJalrXUtnFEMI…' },
]

/** Asked after CARRIER, if the carrier is DHL. */
const DHL: readonly Question[] = [
  {
    name: 'DHL_API_KEY',
    why: 'The API key of your app for MyDHL API, from developer.dhl.com.',
    example: 'apV2kX7pL9sQ3z',
  },
  { name: 'DHL_API_SECRET', why: 'The API secret of that app.', example: 'B#5mR$1tX^7hN!2q' },
  {
    name: 'DHL_ACCOUNT',
    why: 'The number of your account with DHL Express, which the shipments are billed to.',
    example: '950123456',
  },
  {
    name: 'DHL_ADDRESS',
    why: 'live, or test for the test system, whose labels move nothing.',
    example: 'live',
    usual: { value: 'live' },
  },
]

const ENVIRONMENT: Question = {
  name: 'APP_ENV',
  why: 'production sells; demo shows a catalogue with stand-ins for every provider.',
  example: 'production',
  usual: { value: 'production' },
}

/** The questions for this kind of installation, given the answers so far. */
export function questionsFor(values: Readonly<Record<string, string | undefined>>): readonly Question[] {
  if (values['APP_ENV'] === 'demo') return [ENVIRONMENT]
  const after: Readonly<Record<string, readonly Question[]>> = {
    ...(values['OBJECTS'] === 's3' && { OBJECTS: BUCKET }),
    ...(values['CARRIER'] === 'dhl' && { CARRIER: DHL }),
  }
  return [ENVIRONMENT, ...PRODUCTION.flatMap((question) => [question, ...(after[question.name] ?? [])])]
}

/** Settings that production needs and that are generated instead of asked for. */
export const settled = (randomSecret: () => string): Readonly<Record<string, () => string>> => ({
  TOKEN_SECRET: randomSecret,
})
