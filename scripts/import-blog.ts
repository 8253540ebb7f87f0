/**
 * Imports an export of a hosted blog into a running site, as a member of staff, and repeats the import until
 * no picture is missing for lack of time: `BLOG_PASSWORD=… npx node scripts/import-blog.ts export.zip --site
 * https://… --email staff@… --language en`.
 */
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { importBlog, type ImportReport } from '../src/features/blog/contract/import-endpoint.ts'
import { ConfigError, loadConfig } from '../src/platform/config/config.ts'
import { readSettings } from '../src/platform/config/read-settings.ts'
import { originAt } from '../src/platform/start/probe-port.ts'

const MOST_ROUNDS = 100

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    site: { type: 'string' },
    email: { type: 'string' },
    language: { type: 'string', default: 'en' },
  },
})
const [path] = positionals
const password = process.env['BLOG_PASSWORD']
if (path === undefined || values.email === undefined || password === undefined) {
  console.error(
    'Usage: BLOG_PASSWORD=… npx node scripts/import-blog.ts FILE --email STAFF [--site ORIGIN] [--language en|fr]',
  )
  process.exit(2)
}

const site = values.site ?? siteOfSettings()

/** The site address from the settings. */
function siteOfSettings(): string {
  try {
    const { publicUrl, host, port } = loadConfig(readSettings(process.env))
    return publicUrl ?? originAt(host, port)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    console.error(`Nothing can be imported: ${error.message}`)
    return process.exit(2)
  }
}

async function call(address: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(new URL(address, site), { method: 'POST', ...init })
  const body: unknown = await response.json()
  if (!response.ok) throw new Error(`${address} answered ${response.status}: ${JSON.stringify(body)}`)
  return body
}

const login = await call('/auth/login', {
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ email: values.email, password }),
})
const { token } = z.object({ token: z.string() }).parse(login)
const file = new File([await readFile(path)], basename(path))

async function importOnce(): Promise<ImportReport> {
  const form = new FormData()
  form.append('language', values.language)
  form.append('file', file)
  const report = await call(importBlog.path, { body: form, headers: { authorization: `Bearer ${token}` } })
  return importBlog.response.parse(report)
}

const waits = ({ posts }: ImportReport) =>
  posts.some(({ pictures }) => pictures.some(({ problem }) => problem === 'later'))
let report = await importOnce()
for (let round = 1; waits(report) && round < MOST_ROUNDS; round += 1) report = await importOnce()
for (const { title, outcome, deletedAt, pictures, embeds } of report.posts) {
  console.log(
    `${outcome.padEnd(10)} ${title}${deletedAt === null ? '' : ` (deleted here on ${deletedAt.slice(0, 10)})`}`,
  )
  for (const { kind, address } of embeds)
    console.log(`           ${kind}: ${address === null ? 'left out' : `a link to ${address}`}`)
  for (const { address, problem } of pictures) console.log(`           missing (${problem}): ${address}`)
}
for (const { title, reason } of report.leftOut) console.log(`left out   ${title} (${reason})`)
