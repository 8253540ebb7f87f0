import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ApartLimit, workApart } from './work-apart.ts'

const LIMITS = { work: 10_000, megabytes: 256 }
let folder: string
let count = 0

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'gisement-apart-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** A module that works apart: `make` is the body of a generator over `data`. */
function moduleOf(make: string): URL {
  const path = join(folder, `${(count += 1)}.mjs`)
  const apart = new URL('apart.ts', import.meta.url).href
  writeFileSync(path, `import { workFor } from '${apart}'\nawait workFor(async function* (data) { ${make} })`)
  return pathToFileURL(path)
}

async function read(make: string, limits = LIMITS, signal?: AbortSignal): Promise<unknown[]> {
  const found: unknown[] = []
  for await (const message of workApart(moduleOf(make), new Uint8Array([1, 2, 3]), limits, signal))
    found.push(message)
  return found
}

it('takes what a process makes, one after the other', async () => {
  expect(await read('let sum = 0; for (const byte of data) yield (sum += byte)')).toEqual([1, 3, 6])
})

it('ends a process that never ends', async () => {
  await expect(read('for (;;);', { ...LIMITS, work: 300 })).rejects.toEqual(new ApartLimit('work'))
})

it.each([
  ['of small things', 'const kept = []; for (;;) kept.push(Array.from({ length: 10_000 }, () => ({})))'],
  ['of large things', 'const kept = []; for (;;) kept.push(Buffer.alloc(8_000_000, 1))'],
  ['at once', `'x'.repeat(2 ** 29 - 24).split('')`],
])('ends one that wants all the memory, %s, and nobody else', async (_, hungry) => {
  await expect(read(hungry)).rejects.toEqual(new ApartLimit('memory'))
})

it('shows it nothing of ours', async () => {
  process.env['TOKEN_SECRET_OF_TEST'] = 'secret'
  const [seen] = await read('yield Object.keys(process.env)')
  delete process.env['TOKEN_SECRET_OF_TEST']
  expect(seen).not.toContain('TOKEN_SECRET_OF_TEST')
})

it('goes on after a Ctrl-C, which reaches all processes of a terminal', async () => {
  const slow = moduleOf(`yield 'begun'; await new Promise((done) => setTimeout(done, 500)); yield 'ended'`)
  const path = join(folder, 'program.mjs')
  writeFileSync(
    path,
    `import { workApart } from '${new URL('work-apart.ts', import.meta.url).href}'
    process.on('SIGINT', () => undefined)
    for await (const said of workApart(new URL('${slow.href}'), new Uint8Array([1]), ${JSON.stringify(LIMITS)}))
      console.log(said)`,
  )
  const program = spawn(process.execPath, [path], { detached: true, stdio: ['ignore', 'pipe', 'ignore'] })
  let said = ''
  program.stdout.setEncoding('utf8').on('data', (text: string) => {
    if (said === '') process.kill(-Number(program.pid), 'SIGINT')
    said += text
  })
  await once(program, 'close')
  expect(said).toBe('begun\nended\n')
})

it('hears of a defect, of a process that just ends, and of the end of its own', async () => {
  await expect(read(`throw new Error('a defect')`)).rejects.toThrow('a defect')
  await expect(read('process.exit(3)')).rejects.toThrow('ended with 3')
  const stopping = new AbortController()
  const reading = read('for (;;);', LIMITS, stopping.signal)
  setImmediate(() => stopping.abort())
  await expect(reading).rejects.toThrow('the process stops')
})

/** Whether a process is running; a zombie does not count. */
function lives(pid: number): boolean {
  try {
    return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

it.skipIf(process.platform !== 'linux').for([0, 20, 60, 150, 400])(
  'ends with the process that it works for, which is killed %d ms after its beginning',
  async (ms) => {
    const endless = moduleOf(`await new Promise(() => undefined); yield 1`)
    const path = join(folder, `killed-${ms}.mjs`)
    writeFileSync(
      path,
      `import { readFileSync } from 'node:fs'
      import { workApart } from '${new URL('work-apart.ts', import.meta.url).href}'
      void workApart(new URL('${endless.href}'), new Uint8Array([1]), ${JSON.stringify(LIMITS)}).next()
      setTimeout(() => {
        const own = '/proc/' + process.pid + '/task/' + process.pid + '/children'
        process.stdout.write(readFileSync(own, 'utf8'), () => process.kill(process.pid, 'SIGKILL'))
      }, ${ms})`,
    )
    const program = spawn(process.execPath, [path], { stdio: ['ignore', 'pipe', 'ignore'] })
    let said = ''
    program.stdout.setEncoding('utf8').on('data', (text: string) => (said += text))
    await once(program, 'exit')
    const helper = Number(said.trim())
    expect(helper).toBeGreaterThan(0)
    await expect.poll(() => lives(helper)).toBe(false)
  },
)
