// A bare server beside the product: `node:http` and one prepared statement on the same database. A process of
// its own: `node bench/servers/floor.ts`, with the address of the database as DATABASE_URL.
import { randomBytes } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { createPasswords } from '#features/accounts/server/passwords.ts'
import { SAME_STATEMENTS } from './same-statements.ts'
import { STATEMENTS, type Statement } from './statements.ts'
import { TRANSACTIONS } from './transactions.ts'

/** As many as the product has. */
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 20 })
const passwords = createPasswords()
const fixed = new Map<number, Buffer>()

const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
  const name = decodeURIComponent(pathname.slice(1))
  if (name === 'fixed') return answerFixed(response, Number(searchParams.get('bytes')))
  const answer = request.method === 'POST' ? answerWrite : answerRead
  answer(response, name, searchParams).catch((error: unknown) => {
    console.error(error)
    response.writeHead(500, { 'content-length': 0 }).end()
  })
})

async function answerRead(response: ServerResponse, name: string, given: URLSearchParams): Promise<void> {
  const statement = STATEMENTS[name]
  if (!statement) throw new Error(`there is no statement ${name}`)
  const { rows } = await pool.query(named(name, statement, given))
  send(response, 'application/json; charset=utf-8', Buffer.from(JSON.stringify(rows)))
}

async function answerWrite(response: ServerResponse, name: string, given: URLSearchParams): Promise<void> {
  given.set('new', randomBytes(16).toString('base64url'))
  // A bare server hashes passwords, too.
  if (name === 'login') await passwords.hash(String(given.get('email')))
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    const found: unknown[] = []
    const isSame = given.has('same')
    for (const [place, statement] of ((isSame ? SAME_STATEMENTS : TRANSACTIONS)[name] ?? []).entries()) {
      const query = named(`${name} ${place} ${isSame ? 'same' : ''}`, statement, given)
      found.push((await client.query(query)).rows)
    }
    await client.query('COMMIT')
    send(response, 'application/json; charset=utf-8', Buffer.from(JSON.stringify(found.at(-1))))
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  } finally {
    client.release()
  }
}

const named = (name: string, { text, values }: Statement, given: URLSearchParams) => ({
  name,
  text,
  values: values.map((value) => given.get(value)),
})

/** The cost of serving a prepared page: the same number of bytes, always the same ones. */
function answerFixed(response: ServerResponse, bytes: number): void {
  const body = fixed.get(bytes) ?? randomBytes(bytes)
  fixed.set(bytes, body)
  send(response, 'text/html; charset=utf-8', body)
}

function send(response: ServerResponse, type: string, body: Buffer): void {
  response.writeHead(200, { 'content-type': type, 'content-length': body.length }).end(body)
}

server.listen(0, '127.0.0.1', () => console.log(`ready: ${(server.address() as AddressInfo).port}`))
process.once('SIGTERM', () => process.exit(0))
