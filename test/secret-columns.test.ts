import { expect, test } from 'vitest'
import { CONSTANTS, sourcesOf, wholeRowsIn } from './sources.ts'

const ACCOUNTS = 'src/features/accounts/server'

/** Columns of secrets, and hashes of them, with the one file that may read each. */
const SECRETS: Readonly<Record<string, string>> = {
  'member.passwordHash': `${ACCOUNTS}/password-repository.ts`,
  'mailedToken.hash': `${ACCOUNTS}/token-repository.ts`,
  'knownDevice.deviceHash': `${ACCOUNTS}/known-devices.ts`,
  'secondFactor.secret': `${ACCOUNTS}/second-factor/factor-repository.ts`,
  'recoveryCode.hash': `${ACCOUNTS}/second-factor/factor-repository.ts`,
  'loginTicket.hash': `${ACCOUNTS}/second-factor/login-tickets.ts`,
  'companyInvitation.tokenHash': `${ACCOUNTS}/company/invitation-repository.ts`,
  'companyActLink.tokenHash': `${ACCOUNTS}/company/act-repository.ts`,
  'transportLink.tokenHash': 'src/features/transport/server/transport-repository.ts',
  'inspectorLink.tokenHash': 'src/features/inspections/server/link-repository.ts',
  'freightInvitation.tokenHash': 'src/features/freight/server/invitation-repository.ts',
  'payoutAccountLink.tokenHash': 'src/features/ledger/server/payout-account/account-repository.ts',
  'searchAlert.tokenHash': 'src/features/searches/server/alert-repository.ts',
  'searchAlert.formerTokenHash': 'src/features/searches/server/alert-repository.ts',
  'searchAlertStop.addressHash': 'src/features/searches/server/alert-repository.ts',
  'availabilityToken.hash': 'src/features/listings/server/availability/availability-repository.ts',
}

/** Account numbers, which may leave their file masked, or in full for staff who pay to them. */
const ACCOUNT_NUMBERS: Readonly<Record<string, string>> = {
  'payoutAccount.details': 'src/features/ledger/server/payout-account/account-repository.ts',
  'payout.account': 'src/features/ledger/server/payout-repository.ts',
  'payoutOrder.account': 'src/features/ledger/server/payout-order/order-repository.ts',
  'payoutBatch.file': 'src/features/ledger/server/payout-order/file-repository.ts',
}
const SPLIT = Object.entries({ ...SECRETS, ...ACCOUNT_NUMBERS }).map(([name, reader]) => {
  const [table = '', column = ''] = name.split('.')
  return { table, column, reader }
})

const inSql = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Whether an SQL statement reads a column. Writing it, or comparing it with a constant, is allowed. */
function isStated(text: string, table: string, column: string): boolean {
  const named = new RegExp(`\\b${inSql(column)}\\b(?! <>)`)
  // A one-word name, such as `hash`, is a column of several tables.
  const ofTable = inSql(column).includes('_') ? named : new RegExp(`\\b${inSql(table)}\\b`)
  return Array.from(text.matchAll(/\bsql(?:<[^`]*>)?`([^`]*)`/g), ([, statement = '']) => statement).some(
    (statement) => named.test(statement) && ofTable.test(statement) && !statement.includes('INSERT INTO'),
  )
}

/** The secrets that a file reads without permission: a column by its name, or whole rows. */
function readsOf(path: string, text: string): string[] {
  const wholes = wholeRowsIn(text)
  return SPLIT.flatMap(({ table, column, reader }) => {
    const isImported = new RegExp(`import \\{[^}]*\\b${table}\\b[^}]*\\} from '#db/schema/`).test(text)
    if (path === reader) return []
    if (isStated(text, table, column)) return [`${path}: ${table}.${column}`]
    if (!isImported) return []
    const [, name = table] = new RegExp(`\\b${table} as (\\w+)`).exec(text) ?? []
    const isNamed = new RegExp(`\\b${name}\\.${column}\\b`).test(text) && !text.includes(`function ${name}`)
    const isTaken = new RegExp(`\\{[^{}]*\\b${column}\\b[^{}]*\\} = ${name}\\b`).test(text)
    const isWhole = wholes.includes(table) && !text.includes(`${column}: _`)
    return isNamed || isTaken || isWhole ? [`${path}: ${table}.${column}`] : []
  })
}

test('a secret is read only by the file that checks it', () => {
  expect(SPLIT.filter(({ table }) => !CONSTANTS.has(table))).toEqual([])
  const sources = [...sourcesOf('src'), ...sourcesOf('demo')].filter(({ path }) => !path.includes('/schema/'))
  expect(sources.flatMap(({ path, text }) => readsOf(path, text))).toEqual([])
})

test('every column of a secret is known', () => {
  const named = sourcesOf('src/db/schema').flatMap(({ text }) =>
    text.split(/^(?=export const)/m).flatMap((part) => {
      const [, table] = /^export const (\w+) = pgTable/.exec(part) ?? []
      const columns = part.matchAll(
        /^ +(\w*(?:[hH]ash|[sS]ecret)\w*): bytea|^ +(\w*(?:passwordHash|[sS]ecret)\w*): /gm,
      )
      return table === undefined ? [] : Array.from(columns, ([, one, other]) => `${table}.${one ?? other}`)
    }),
  )
  expect(named.toSorted()).toEqual(Object.keys(SECRETS).toSorted())
})
