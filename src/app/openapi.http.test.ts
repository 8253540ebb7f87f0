import { expect, test } from 'vitest'
import { useApp } from '#test/app.ts'

interface Document {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, object> }
}

interface Operation {
  summary?: string
  security?: object[]
  requestBody?: { content: Record<string, unknown> }
  responses: Record<string, { content?: Record<string, { schema: Record<string, unknown> }> }>
}

/** Forms that work without scripts, which lead back to their page. */
const FORMS: ReadonlySet<string> = new Set(
  ['confirm', 'renew', 'stop', 'stop-address'].map((act) => `POST /api/search-alerts/{token}/${act}`),
)

const it = useApp()

const readDocument = async () => {
  const answer = await it.app.inject({ url: '/api/docs/json' })
  const document = answer.json<Document>()
  const list = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      ...operation,
    })),
  )
  return { list, schemas: document.components.schemas }
}

test('the document says of each call what it does, what it answers, and how it refuses', async () => {
  const { list, schemas } = await readDocument()
  expect(list.filter(({ name }) => FORMS.has(name))).toHaveLength(FORMS.size)
  expect(schemas['Refusal']).toMatchObject({ required: ['error', 'code'] })
  for (const { name, summary, responses } of list) {
    expect(summary, name).not.toBe('')
    const [success] = Object.keys(responses)
    expect(success, name).toMatch(FORMS.has(name) ? /^303$/ : /^20[0124]$/)
    const refusal = responses['default']?.content?.['application/json']?.schema
    expect(refusal, name).toEqual({ $ref: '#/components/schemas/Refusal' })
  }
})

test('it holds the calls of the interface and nothing else, and says which take files', async () => {
  const { list } = await readDocument()
  const found = new Map(list.map((operation) => [operation.name, operation]))
  expect([...found.keys()].filter((name) => name.includes('/docs'))).toEqual([])
  for (const name of ['POST /api/image', 'PUT /api/image/{materielId}'])
    expect(Object.keys(found.get(name)?.requestBody?.content ?? {}), name).toEqual(['multipart/form-data'])
  expect(found.get('POST /api/materiels')?.security).toEqual([{ bearer: [] }])
  expect(found.get('GET /api/materiels')?.security).toBeUndefined()
})
