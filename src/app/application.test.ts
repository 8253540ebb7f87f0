import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { loadConfig } from '#platform/config/config.ts'
import { OPERATOR } from '#test/operator.ts'
import { startApplication } from './application.ts'

const SECRET = 'unit-test-secret-0123456789abcdef'
const PRODUCTION = {
  APP_ENV: 'production',
  PUBLIC_URL: 'https://market.example',
  TOKEN_SECRET: SECRET,
  STRIPE_SECRET_KEY: `sk_test_${SECRET}`,
  STRIPE_PUBLISHABLE_KEY: `pk_test_${SECRET}`,
  STRIPE_WEBHOOK_SECRET: `whsec_${SECRET}`,
  ...OPERATOR,
  TRANSFER_HOLDER: 'Gisement SAS',
  TRANSFER_IBAN: 'FR7630006000011234567890189',
  TRANSFER_BIC: 'AGRIFRPP',
  TRANSFER_BANK: 'Banque du Port',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'Market <no-reply@market.example>',
  CARRIER: 'ratecard',
}

test('before anything asks the database, test keys are reported and a missing DKIM key stops the start', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'gisement-start-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
  const config = loadConfig({
    ...PRODUCTION,
    DATA_DIR: dataDir,
    PORT: '0',
    DATABASE_URL: 'postgres://nobody:nothing@127.0.0.1:1/none',
    DKIM_KEY_FILE: '/nowhere/dkim.pem',
    DKIM_SELECTOR: 'k1',
  })
  const parts = { distribution: '', renderPage: vi.fn(), renderMail: vi.fn() }
  await expect(startApplication({ config, log, ...parts })).rejects.toMatchObject({
    name: 'StartError',
    message: expect.stringMatching(/^DKIM_KEY_FILE: \/nowhere\/dkim\.pem can not be read/) as string,
  })
  expect(lines.join('')).toContain('STRIPE_SECRET_KEY is a test key: no money moves')
})
