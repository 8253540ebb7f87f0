import { beforeEach, describe, expect, it } from 'vitest'
import { pieceKey } from '#features/imports/server/stored-file.ts'
import { jobHandlers } from '../../app/jobs.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { xlsxOf, zip64Of, zipOf } from '#test/factories/archives.ts'
import { csvOf, importCalls, stockTable } from '#test/factories/imports.ts'
import { jobRun } from '#test/job-run.ts'

const testApp = useApp()
let seller: TestMember
const imports = importCalls(testApp, () => seller)

beforeEach(async () => {
  seller = await createTestMember(testApp.services)
})

const job = (name: string) => {
  const found = jobHandlers(testApp.services).find((handler) => handler.name === name)
  if (!found) throw new Error(`no job ${name}`)
  return found
}
const waiting = async (importId: number) => {
  const { rows } = await testApp.services.pool.query<{ id: bigint; name: string; queue: string | null }>(
    `SELECT j.id, t.identifier AS name, q.queue_name AS queue
       FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
       LEFT JOIN graphile_worker._private_job_queues q ON q.id = j.job_queue_id
      WHERE (j.payload->>'importId')::int = $1`,
    [importId],
  )
  return rows
}
const standStill = () =>
  testApp.services.pool.query(`UPDATE listing_import SET updated_at = now() - interval '3 minutes'`)
const dropJobs = () => testApp.services.pool.query('DELETE FROM graphile_worker._private_jobs')

async function checked(): Promise<number> {
  const id = await imports.begin(csvOf(stockTable(2)))
  await testApp.runJobs()
  await imports.columns(id, (await imports.view(id)).columns)
  await testApp.runJobs()
  return id
}

describe('an import that fails', () => {
  it('is tried six times, and then refused in words; nothing takes it up again', async () => {
    const id = await imports.begin(csvOf(stockTable(2)))
    await dropJobs()
    await testApp.services.store.delete(pieceKey(id, 'sheet', 0))
    await expect(job('read-import-sheet').run({ importId: id }, jobRun(5))).rejects.toThrow('is missing')
    expect((await imports.view(id)).state).toBe('reading')
    await job('read-import-sheet').run({ importId: id }, jobRun(6))
    const view = await imports.view(id)
    expect(view.state).toBe('refused')
    expect(view.refusal).toContain('Please send the file again')
    await standStill()
    await job('resume-imports').run({}, jobRun())
    expect(await waiting(id)).toEqual([])
  })

  it('is refused also when each try ended the process', async () => {
    const id = await imports.begin(csvOf(stockTable(2)))
    await dropJobs()
    await job('read-import-sheet').run({ importId: id }, jobRun(7))
    expect((await imports.view(id)).state).toBe('refused')
  })

  it('keeps its rows when it is the archive that fails, and takes another one', async () => {
    const id = await checked()
    await imports.send(id, 'archive', zipOf([{ name: 'a.jpg', content: 'x' }]))
    await dropJobs()
    await job('read-import-archive').run({ importId: id }, jobRun(7))
    const view = await imports.view(id)
    expect(view).toMatchObject({ state: 'checked', archive: { state: 'refused' } })
    expect((await imports.send(id, 'archive', zipOf([{ name: 'a.jpg', content: 'x' }]))).statusCode).toBe(202)
    await testApp.runJobs()
  })
})

describe('an import that takes long', () => {
  it('is not taken for dead while its job waits or works', async () => {
    const id = await imports.begin(csvOf(stockTable(2)))
    const [queued] = await waiting(id)
    const { pool } = testApp.services
    await pool.query(
      `UPDATE graphile_worker._private_jobs SET locked_at = now() - interval '10 minutes', locked_by = 'alive', key = NULL WHERE id = $1`,
      [queued?.id],
    )
    await standStill()
    await job('resume-imports').run({}, jobRun())
    expect(await waiting(id)).toHaveLength(1)
    await dropJobs()
    await standStill()
    await job('resume-imports').run({}, jobRun())
    expect((await waiting(id)).map(({ name }) => name)).toEqual(['read-import-sheet'])
    await testApp.runJobs()
    expect((await imports.view(id)).state).toBe('mapping')
  })

  it('goes on being undone where the process died in the last try, and once', async () => {
    const id = await checked()
    await imports.start(id, 'drafts')
    await testApp.runJobs()
    const attemptsLeft = async () => {
      const { rows } = await testApp.services.pool.query(
        `SELECT FROM graphile_worker._private_jobs WHERE (payload->>'importId')::int = $1 AND attempts < max_attempts`,
        [id],
      )
      return rows.length
    }
    expect(await testApp.status(api.undoImport, seller, { params: { id } })).toBe(202)
    await testApp.services.pool.query('UPDATE graphile_worker._private_jobs SET attempts = max_attempts')
    await standStill()
    expect(await attemptsLeft()).toBe(0)
    await job('resume-imports').run({}, jobRun())
    expect(await attemptsLeft()).toBe(1)
    await testApp.runJobs()
    expect((await imports.view(id)).undo).toMatchObject({ state: 'done', withdrawn: 2 })
    await standStill()
    await job('resume-imports').run({}, jobRun())
    expect(await waiting(id)).toEqual([])
  })

  it('holds up those of its own company only', async () => {
    const [one, two] = [await imports.begin(csvOf(stockTable(1))), await imports.begin(csvOf(stockTable(1)))]
    const queue = (await waiting(one))[0]?.queue
    expect(queue).toBe(`imports:${seller.companyId}`)
    expect((await waiting(two))[0]?.queue).toBe(queue)
    seller = await createTestMember(testApp.services)
    const theirs = await imports.begin(csvOf(stockTable(1)))
    expect((await waiting(theirs))[0]?.queue).not.toBe(queue)
    await testApp.runJobs()
  })
})

describe('a file that is far too much work', () => {
  const parts = (sheet: string) => [
    { name: 'xl/workbook.xml', content: '<workbook><sheets><sheet name="S" id="a"/></sheets></workbook>' },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: '<Relationships><Relationship Id="a" Target="/xl/s.xml"/></Relationships>',
    },
    { name: 'xl/s.xml', content: sheet },
  ]
  /** Comments that don't compress keep the file below the zip bomb limit. */
  const emptyCells = (count: number) =>
    Array.from({ length: count / 100 }, (_, index) => `${'<c/>'.repeat(100)}<!--${Math.sin(index)}-->`).join(
      '',
    )

  it.each([
    [
      'millions of empty cells',
      () => zipOf(parts(`<w><row>${emptyCells(4_000_100)}</row></w>`)),
      'millions of empty',
    ],
    [
      'millions of cells in lines',
      () => `Title\n${`${';'.repeat(20_000)}\n`.repeat(300)}`,
      'millions of empty',
    ],
    [
      'a row of a megabyte',
      () => xlsxOf([['Title'], Array<string>(50).fill('x'.repeat(20_000))]),
      'far more text',
    ],
    [
      'one long text in every cell',
      () =>
        xlsxOf([['Title'], ...Array.from({ length: 400 }, () => Array<string>(4).fill('x'.repeat(30_000)))]),
      'Please split it',
    ],
  ])('such as %s is refused in words', async (_name, file, words) => {
    const id = await imports.begin(file())
    await testApp.runJobs()
    const view = await imports.view(id)
    expect(view.state).toBe('refused')
    expect(view.refusal).toContain(words)
    expect((await imports.rows(id))[0]).toBe(0)
  })
})

describe('an archive that no packer makes', () => {
  const one = { name: 'a.jpg', content: 'x' }
  it.each([
    ['a name that holds a NUL', zipOf([{ ...one, name: 'a\u0000.jpg' }]), 'whose name can’t be read'],
    [
      'a name that is not UTF-8',
      zipOf([{ ...one, name: Buffer.from('61e92e6a7067', 'hex') }]),
      'whose name can’t be read',
    ],
    ['a name twice', zipOf([one, one]), 'a.jpg twice'],
    ['parts over one another', zipOf([one, { ...one, name: 'b.jpg', saysOffset: 0 }]), 'over one another'],
    ['a record beyond every place', zip64Of([one], { record: 2n ** 60n }), 'can’t be read'],
    ['two hundred bytes', Buffer.from('PK\u0003\u0004'.padEnd(200, '\u0000'), 'latin1'), 'can’t be read'],
  ])('such as one with %s is refused in words, and the rows stay', async (_name, archive, words) => {
    const id = await checked()
    await imports.send(id, 'archive', archive)
    await testApp.runJobs()
    const view = await imports.view(id)
    expect(view).toMatchObject({ state: 'checked', archive: { state: 'refused' } })
    expect(view.archive.refusal).toContain(words)
  })
})
