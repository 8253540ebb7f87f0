import { format } from 'prettier'
import { beforeAll, expect, test, vi } from 'vitest'
import { COMPANY_CALLS } from '#test/company-calls.ts'
import type { Access } from '#kernel/actor.ts'
import type { ServedRoute } from '#platform/http/serve.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'

vi.setConfig({ testTimeout: 60_000 })

const it = useApp()

const ROLES = ['stranger', 'member', 'company admin', 'staff', 'admin'] as const
type WhoCalls = (typeof ROLES)[number]

/** From which role on each access lets in. */
const ALLOWED: Readonly<Record<Access, readonly WhoCalls[]>> = {
  public: ROLES,
  member: ['member', 'company admin', 'staff', 'admin'],
  staff: ['staff', 'admin'],
  admin: ['admin'],
}

const nameOf = ({ method, path }: ServedRoute) => `${method} ${path}`
const listCalls = () =>
  it.app.servedRoutes
    .filter(({ isCall, path }) => isCall && !path.startsWith('/sandbox'))
    .toSorted((a, b) => a.path.localeCompare(b.path, 'en') || a.method.localeCompare(b.method, 'en'))

let companyId = 0
beforeAll(async () => {
  companyId = (await createTestMember(it.services)).companyId
})

/** Some calls end sessions, companies and accounts: for those somebody new. */
const ENDING = /\/(auth|user|company|credentials)\b/
const known = new Map<WhoCalls, Promise<TestMember> | null>()

function signIn(role: WhoCalls, { path }: ServedRoute): Promise<TestMember> | null {
  if (ENDING.test(path)) return createFor(role)
  const who = known.get(role) ?? createFor(role)
  known.set(role, who)
  return who
}

function createFor(role: WhoCalls): Promise<TestMember> | null {
  switch (role) {
    case 'stranger':
      return null
    case 'member':
      return createTestMember(it.services, { companyId })
    case 'company admin':
      return createTestMember(it.services)
    case 'staff':
    case 'admin':
      return createTestMember(it.services, { role })
    default:
      return role satisfies never
  }
}

async function call(route: ServedRoute, role: WhoCalls) {
  const { method, path } = route
  const who = await signIn(role, route)
  const answer = await it.app.inject({
    method: method as 'GET',
    url: path.replaceAll(/:\w+/g, '2147483647'),
    ...(who && { headers: who.headers }),
  })
  return {
    status: answer.statusCode,
    code: answer.headers['content-type']?.includes('json')
      ? answer.json<{ code?: string }>().code
      : undefined,
  }
}

function cellOf(route: ServedRoute, role: WhoCalls): string {
  if (!ALLOWED[route.access].includes(role)) return role === 'stranger' ? '401' : '403'
  return role === 'member' && COMPANY_CALLS[nameOf(route)] ? '403' : 'yes'
}

test('docs/routes.md is the table of the routes', async () => {
  const routes = listCalls()
  const rows = routes.map(
    (route) => `| \`${nameOf(route)}\` | ${ROLES.map((role) => cellOf(route, role)).join(' | ')} |`,
  )
  const text = `# Routes and roles

Made from the routes themselves by \`src/app/route-matrix.http.test.ts\`, which calls each as each role: \`npx vitest run src/app/route-matrix -u\` writes it anew.

\`yes\`: the call is heard, and its own rules decide: members see and change what is their company's, and get 404 for what is not. \`401\`: sign in first. \`403\`: not with this role, whatever is sent. A company admin is a
member who administers its company; staff and admins belong to companies as members do. Pages and files are open to everybody; they hold what a stranger may see.

| call | ${ROLES.join(' | ')} |
| --- | ${ROLES.map(() => '---').join(' | ')} |
${rows.join('\n')}
`
  expect(routes.length).toBeGreaterThan(190)
  await expect(await format(text, { parser: 'markdown', printWidth: 110 })).toMatchFileSnapshot(
    '../../docs/routes.md',
  )
})

test('each call refuses the roles that it is not for, before it looks at anything else, and hears the others', async () => {
  const wrong: string[] = []
  for (const route of listCalls())
    for (const role of ROLES) {
      const { status, code } = await call(route, role)
      const isAllowed = ALLOWED[route.access].includes(role)
      const expected = role === 'stranger' ? [401, 'unauthenticated'] : [403, 'forbidden']
      const isHeard = status !== 401 && (code !== 'forbidden' || cellOf(route, role) !== 'yes')
      const isRight = isAllowed ? isHeard : status === expected[0] && code === expected[1]
      if (!isRight || status >= 500) wrong.push(`${nameOf(route)} as ${role}: ${status} ${code}`)
    }
  expect(wrong).toEqual([])
})

test('what only the administrators of a company may do, its other members may not', async () => {
  const wrong: string[] = []
  for (const [name, make] of Object.entries(COMPANY_CALLS)) {
    expect(listCalls().map(nameOf)).toContain(name)
    const boss = await createTestMember(it.services)
    const colleague = await createTestMember(it.services, { companyId: boss.companyId })
    for (const who of [colleague, boss]) {
      const wish = await make(it, { boss, colleague, who })
      const answer = await it.app.inject({
        method: name.split(' ')[0] as 'GET',
        headers: who.headers,
        ...wish,
      })
      const isRight = who === colleague ? answer.statusCode === 403 : answer.statusCode < 300
      if (!isRight) wrong.push(`${name} as ${who === boss ? 'company admin' : 'member'}: ${answer.body}`)
    }
  }
  expect(wrong).toEqual([])
})
