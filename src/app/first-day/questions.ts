/** A setting that the operator of a new installation is asked for. */
export interface Question {
  name: string
  /** One sentence: what it is for, and where to find it. */
  why: string
  example: string
  /** What an empty answer means; without it there has to be an answer. `words` say it where it is no value. */
  usual?: { value: string; words?: string }
}

const STRIPE = 'from the dashboard of Stripe, Developers'

/** In the order in which they are asked. */
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
    name: 'DATABASE_URL',
    why: 'A PostgreSQL 18 server with an empty database, if you have one.',
    example: 'postgres://gisement:password@db.example.com/gisement',
    usual: { value: '', words: 'the embedded database in the data folder' },
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
  {
    name: 'TRANSFER_HOLDER',
    why: 'The holder of the account that buyers transfer money to.',
    example: 'Example Equipment SAS',
  },
  { name: 'TRANSFER_IBAN', why: 'The number of that account.', example: 'FR76 3000 6000 0112 3456 7890 189' },
  { name: 'TRANSFER_BIC', why: 'The BIC of its bank.', example: 'AGRIFRPP' },
  { name: 'TRANSFER_BANK', why: 'The name of its bank.', example: 'Crédit Agricole' },
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
    why: 'The selector under which your mail server signs, so that npm run check finds its record.',
    example: 'mail',
    usual: { value: '', words: 'not known' },
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

const ENVIRONMENT: Question = {
  name: 'APP_ENV',
  why: 'production sells; demo shows a catalogue with stand-ins for every provider.',
  example: 'production',
  usual: { value: 'production' },
}

/** What an installation of this kind is asked, given what is known so far. */
export function questionsFor(values: Readonly<Record<string, string | undefined>>): readonly Question[] {
  return values['APP_ENV'] === 'demo' ? [ENVIRONMENT] : [ENVIRONMENT, ...PRODUCTION]
}

/** What production needs and nobody has to think of. */
export const settled = (randomSecret: () => string): Readonly<Record<string, () => string>> => ({
  TOKEN_SECRET: randomSecret,
  CARRIER: () => 'ratecard',
})
