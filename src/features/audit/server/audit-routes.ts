import type { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Db } from '#db/client.ts'
import { recordAct } from '#db/staff-acts.ts'
import type { Language } from '#kernel/text/language.ts'
import { serve, type Call } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import { BYTE_ORDER_MARK, csvLine, sendLines } from '#platform/spreadsheets/csv-text.ts'
import { exportActs, searchActs, type ActView, type FoundActs } from '../contract/endpoints.ts'
import { texts } from '../contract/texts.ts'
import { detailsOf, type ActName } from '../domain/acts.ts'
import { readActors, readActs, type ActRow, type ActSearch } from './act-repository.ts'
import { nameSubjects } from './name-subjects.ts'

const PAGE = 50
/** More than a spreadsheet of acts is read for; a narrower period has the rest. */
const FILE_MAX = 100_000
const READ_AT_ONCE = 500

/** What staff did, for staff. */
export function serveAudit(app: FastifyInstance, services: Pick<Services, 'db' | 'now'>): void {
  const { db } = services
  serve(app, searchActs, ({ query: { before, ...search } }) => findActs(db, search, before))
  serve(app, exportActs, (call) => sendActs(services, call))
}

async function findActs(db: Db, search: ActSearch, before: string | undefined): Promise<FoundActs> {
  const [rows, people] = await Promise.all([
    readActs(db, search, { before, limit: PAGE + 1 }),
    readActors(db),
  ])
  const acts = await present(db, rows.slice(0, PAGE))
  return { acts, older: rows.length > PAGE ? (acts.at(-1)?.id ?? null) : null, people }
}

async function present(db: Db, rows: readonly ActRow[]): Promise<ActView[]> {
  const nameOf = await nameSubjects(db, rows)
  return rows.map((row) => ({
    id: row.id,
    at: new Date(row.at).toISOString(),
    person: { id: row.member_id, name: row.person },
    act: row.act,
    subject: { kind: row.subject, ...nameOf(row) },
    details: detailsOf(row.details),
  }))
}

async function sendActs(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { actor, body, language, reply }: Call<typeof exportActs>,
): Promise<Readable> {
  const { about, person, act, from, to } = body
  await db.transaction((tx) =>
    recordAct(tx, actor, {
      act: 'export_acts',
      subject: ['book', 'acts'],
      details: {
        ...(about !== undefined && about !== '' && { about }),
        ...(person !== undefined && { person: Number(person) }),
        ...(act !== undefined && { act }),
        ...(from !== undefined && { from }),
        ...(to !== undefined && { to }),
      },
      at: now(),
    }),
  )
  return sendLines(reply, texts[language].file, linesOf(db, body, language))
}

async function* linesOf(db: Db, search: ActSearch, language: Language): AsyncGenerator<string> {
  const { acts, columns } = texts[language]
  const { at, person, act, subject, details } = columns
  yield BYTE_ORDER_MARK + csvLine([at, person, act, subject, details], language)
  let before: string | undefined
  for (let sent = 0; sent < FILE_MAX; sent += READ_AT_ONCE) {
    const found = await present(db, await readActs(db, search, { before, limit: READ_AT_ONCE }))
    for (const one of found)
      yield csvLine(
        [
          one.at,
          one.person.name ?? String(one.person.id),
          isKnown(one.act) ? acts[one.act] : one.act,
          one.subject.label,
          one.details
            .map(({ name, value, currency = '' }) => `${name}: ${value} ${currency.toUpperCase()}`.trim())
            .join('; '),
        ],
        language,
      )
    before = found.at(-1)?.id
    if (found.length < READ_AT_ONCE) return
  }
}

const isKnown = (act: string): act is ActName => Object.hasOwn(texts.en.acts, act)
