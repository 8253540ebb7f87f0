import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { useDatabase } from '#test/database.ts'
import { readContentVersion, readPublishedContent } from './content-reader.ts'
import { company, member } from './schema/accounts.ts'
import { contentVersion } from './schema/content.ts'

const it = useDatabase()
let authorId = 0

beforeAll(async () => {
  const [made] = await it.db.insert(company).values({ name: 'Operator' }).returning({ id: company.id })
  const [author] = await it.db
    .insert(member)
    .values({
      companyId: made?.id ?? 0,
      firstName: 'Ada',
      lastName: 'Staff',
      email: 'ada@operator.example',
      phone: '+33 1',
      jobTitle: 'Editor',
      country: 'France',
      city: 'Paris',
      passwordHash: '-',
    })
    .returning({ id: member.id })
  authorId = author?.id ?? 0
})

const save = (version: number, title: string) =>
  it.db
    .insert(contentVersion)
    .values({ page: 'about', version, en: { title }, fr: { title }, authorId, createdAt: new Date() })

const publish = (version: number) =>
  it.db
    .update(contentVersion)
    .set({ publishedAt: new Date(), publishedBy: authorId })
    .where(and(eq(contentVersion.page, 'about'), eq(contentVersion.version, version)))

test('a page shows its highest published version, and the code’s own before that', async () => {
  expect(await readPublishedContent(it.db, 'about')).toMatchObject({
    version: 0,
    en: {},
    fr: {},
    entries: [],
  })
  await save(1, 'First')
  expect(await readPublishedContent(it.db, 'about')).toMatchObject({ version: 0 })
  await publish(1)
  await save(2, 'Second')
  expect(await readPublishedContent(it.db, 'about')).toMatchObject({ version: 1, en: { title: 'First' } })
  expect(await readPublishedContent(it.db, 'terms')).toMatchObject({ version: 0 })
  expect(await readContentVersion(it.db, 'about', 2)).toMatchObject({ version: 2, publishedAt: null })
  expect(await readContentVersion(it.db, 'about', 0)).toMatchObject({ version: 0 })
  expect(await readContentVersion(it.db, 'about', 9)).toBeNull()
})

test('a saved version stays as it is; only its publishing is added, once', async () => {
  const { db } = it
  const one = eq(contentVersion.version, 1)
  const refused = /never changed nor deleted/
  const causeOf = (error: unknown) => (error instanceof Error ? String(error.cause) : '')
  await expect(db.update(contentVersion).set({ en: { title: 'Other' } })).rejects.toSatisfy((error) =>
    refused.test(causeOf(error)),
  )
  await expect(db.delete(contentVersion)).rejects.toSatisfy((error) => refused.test(causeOf(error)))
  await expect(db.update(contentVersion).set({ publishedAt: null }).where(one)).rejects.toThrow()
  expect(await readContentVersion(db, 'about', 1)).toMatchObject({ en: { title: 'First' } })
})
