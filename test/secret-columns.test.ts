import { expect, test } from 'vitest'
import { CONSTANTS, argumentAt, sourcesOf } from './sources.ts'

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
  'availabilityToken.hash': 'src/features/listings/server/availability/availability-repository.ts',
}
const SPLIT = Object.entries(SECRETS).map(([name, reader]) => {
  const [table = '', column = ''] = name.split('.')
  return { table, column, reader }
})

const CALL = /\.(?:select|selectDistinct|selectDistinctOn|returning)\(/g

/** What a file reads of secrets that it may not: a column by its name, a whole row, or all columns but others. */
function readsOf(path: string, text: string): string[] {
  return SPLIT.flatMap(({ table, column, reader }) => {
    const isImported = new RegExp(`import \\{[^}]*\\b${table}\\b[^}]*\\} from '#db/schema/`).test(text)
    if (path === reader || !isImported) return []
    const [, name = table] = new RegExp(`\\b${table} as (\\w+)`).exec(text) ?? []
    const isAll = new RegExp(`getTableColumns\\(${name}\\)`).test(text) && !text.includes(`${column}: _`)
    const isNamed = new RegExp(`\\b${name}\\.${column}\\b`).test(text) && !text.includes(`function ${name}`)
    const wholes = Array.from(text.matchAll(CALL), ({ 0: call, index }) => {
      const read = argumentAt(text, index + call.length)
      const rest = text.slice(index + call.length + read.length)
      const written = text
        .slice(0, index)
        .match(/\.(?:insert|update|delete)\(\w+\)/g)
        ?.at(-1)
      const isOfIt =
        call === '.returning('
          ? written?.endsWith(`(${name})`)
          : rest.match(/^\)\s*\.from\((\w+)\)/)?.[1] === name
      return (read === '' && isOfIt === true) || new RegExp(`(?:^|[{,:]\\s*)${name}\\s*(?:[,}]|$)`).test(read)
    })
    return isAll || isNamed || wholes.includes(true) ? [`${path}: ${table}.${column}`] : []
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
