import { spawn, type ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { afterEach, expect, test } from 'vitest'

const children: ChildProcess[] = []
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

/** Takes its turn, says so, and ends it at a line on its input. */
const TAKER = `
  import { takeTurn } from ${JSON.stringify(new URL('take-turn.mjs', import.meta.url).href)}
  const end = await takeTurn(process.argv[1], console.log)
  console.log('mine')
  process.stdin.once('data', () => { end(); console.log('done'); process.exit() })`

/** The Node that started npm, which may be an older one than the pinned. */
const NODE_OF_NPM = process.env['npm_node_execpath'] ?? process.execPath

function take(folder: string, node = process.execPath) {
  const child = spawn(node, ['--input-type=module', '-e', TAKER, folder], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  children.push(child)
  const lines: string[] = []
  createInterface(child.stdout).on('line', (line) => lines.push(line))
  return { child, lines }
}

const WAITS = 'Another process installs or builds in this folder; waiting for it …'

test.for([
  ['is done', ({ child }: ReturnType<typeof take>) => child.stdin.write('\n')],
  ['is killed', ({ child }: ReturnType<typeof take>) => child.kill('SIGKILL')],
] as const)('who comes second says that it waits, until the first %s', async ([why, end]) => {
  const folder = `/of-this-test/${process.pid}/${why}`
  const first = take(folder)
  await expect.poll(() => first.lines).toEqual(['mine'])
  const second = take(folder, NODE_OF_NPM)
  await expect.poll(() => second.lines).toEqual([WAITS])
  const elsewhere = take(`${folder}/another`)
  await expect.poll(() => elsewhere.lines).toEqual(['mine'])
  expect(second.lines).toEqual([WAITS])
  end(first)
  await expect.poll(() => second.lines).toEqual([WAITS, 'mine'])
})

test('of many at once one has the turn at a time, and all get it', async () => {
  const folder = `/of-this-test/${process.pid}/many`
  const all = Array.from({ length: 5 }, () => take(folder))
  const owners = () => all.filter(({ lines }) => lines.at(-1) === 'mine')
  for (let done = 0; done < all.length; done += 1) {
    await expect.poll(() => owners().length).toBe(1)
    owners()[0]?.child.stdin.write('\n')
    await expect.poll(() => all.filter(({ lines }) => lines.at(-1) === 'done').length).toBe(done + 1)
  }
})

test.runIf(process.platform === 'linux')(
  'the lock has a name of full length, which no release of Node changes',
  async () => {
    const folder = `/of-this-test/${process.pid}/name`
    const { lines } = take(folder)
    await expect.poll(() => lines).toEqual(['mine'])
    const hash = createHash('sha256').update(folder).digest('hex').slice(0, 24)
    const [, name = ''] =
      new RegExp(`@(gisement-${hash}\\S*)`).exec(await readFile('/proc/net/unix', 'utf8')) ?? []
    expect(name).toHaveLength(107)
    expect(name).not.toContain('@')
  },
)
