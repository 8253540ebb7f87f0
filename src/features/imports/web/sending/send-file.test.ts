import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { ApiError, type Api } from '#client/api.ts'
import { PIECE_BYTES } from '../../domain/limits.ts'
import { FileChanged, sendFile, type Sending } from './send-file.ts'

const FILE = new File([new Uint8Array(2 * PIECE_BYTES + 5).fill(7)], 'yard.zip', { lastModified: 3 })

const hashOfSevens = (bytes: number) =>
  createHash('sha256').update(new Uint8Array(bytes).fill(7)).digest('hex')

type Answer = (name: string, form: FormData | undefined, body: unknown) => unknown

/** A server that answers by `answer`, whose errors are thrown, and a line that pauses without waiting. */
async function send(answer: Answer, file = FILE, signal?: AbortSignal) {
  const calls: string[] = []
  const told: Sending[] = []
  const pauses: number[] = []
  let at = 0
  const api = {
    language: 'en',
    call: async (
      method: string,
      path: string,
      { params, form, body }: { params: Record<string, string>; form?: FormData; body?: unknown },
    ) => {
      const name = `${method} ${path.replace(/:(\w+)/g, (_, key: string) => params[key] ?? '')}`
      calls.push(name)
      at += 4000
      const answered = await answer(name, form, body)
      if (answered instanceof Error) throw answered
      return answered
    },
  } as unknown as Api
  const line = { now: () => at, pause: async (ms: number) => void pauses.push(ms) }
  const error = await sendFile(
    api,
    { importId: 5, kind: 'archive', file, ...(signal && { signal }) },
    (now) => told.push(now),
    line,
  ).then(
    () => null,
    (thrown: unknown) => thrown,
  )
  return { calls, told, pauses, error }
}

const BEGIN = 'PUT /api/imports/5/files/archive'
const END = 'POST /api/imports/5/files/archive'
const refusal = (status: number, more: object = {}) =>
  new ApiError(status, { error: 'No', code: 'conflict', ...more })

describe('a file in pieces', () => {
  it('announces itself by name, size, date and ends, and sends only what is missing', async () => {
    let announced: unknown
    let completed: unknown
    const { calls, told, error } = await send((name, _form, body) => {
      if (name === BEGIN) announced = body
      if (name === END) completed = body
      return name === BEGIN ? { pieces: 3, here: [1] } : {}
    })
    expect(error).toBeNull()
    expect(calls).toEqual([BEGIN, `${BEGIN}/0`, `${BEGIN}/2`, END])
    expect(announced).toEqual({
      fileName: 'yard.zip',
      bytes: FILE.size,
      modified: 3,
      digest: hashOfSevens(524_288),
    })
    expect(completed).toEqual({ pieces: 3, fileName: 'yard.zip', digest: hashOfSevens(524_288) })
    expect(told.map(({ sent }) => sent)).toEqual([PIECE_BYTES, 2 * PIECE_BYTES, FILE.size])
    expect(told.map(({ secondsLeft }) => secondsLeft)).toEqual([null, 1, 0])
  })

  it('sends each piece with its hash and that of the ends of its file', async () => {
    const hashes: unknown[] = []
    await send((name, form) => {
      if (form) hashes.push(form.get('sha256'), form.get('digest'))
      return name === BEGIN ? { pieces: 3, here: [0, 1] } : {}
    })
    expect(hashes).toEqual([5, 524_288].map(hashOfSevens))
  })

  it('waits longer and longer while the line is gone or the server busy, says which, and goes on', async () => {
    let broken = 8
    const { told, pauses, error } = await send(
      (name) => {
        if (name.endsWith('/0') && (broken -= 1) >= 0) return refusal(broken % 2 ? 0 : 502)
        return name === BEGIN ? { pieces: 1, here: [] } : {}
      },
      new File(['abc'], 'a.zip'),
    )
    expect(error).toBeNull()
    expect(pauses).toEqual([1000, 2000, 4000, 8000, 15_000, 30_000, 30_000, 30_000])
    const whys = pauses.map((_, at) => (at % 2 ? 'server' : 'line'))
    expect(told.map(({ pause }) => pause)).toEqual([null, ...whys, null])
  })

  it('sends a piece that was damaged on its way three times at most', async () => {
    const { calls, error } = await send((name) => {
      if (name.endsWith('/0')) return refusal(400, { code: 'malformed' })
      return name === BEGIN ? { pieces: 1, here: [] } : {}
    })
    expect(calls).toEqual([BEGIN, `${BEGIN}/0`, `${BEGIN}/0`, `${BEGIN}/0`])
    expect(error).toBeInstanceOf(ApiError)
  })

  it('ends where the file was changed, moved or deleted meanwhile, rather than wait for a line', async () => {
    const gone = new File(['abc'], 'a.zip')
    const lost = await send((name) => {
      gone.slice = () => {
        const arrayBuffer = () => Promise.reject(new DOMException('Gone', 'NotReadableError'))
        return Object.assign(new Blob(), { arrayBuffer })
      }
      return name === BEGIN ? { pieces: 1, here: [] } : {}
    }, gone)
    expect([lost.error, lost.calls, lost.pauses]).toEqual([new FileChanged(), [BEGIN], []])

    const anew = new File(['abc'], 'a.zip')
    const mixed = await send((name) => {
      anew.slice = () => new Blob(['xyz'])
      return name === BEGIN ? { pieces: 1, here: [] } : {}
    }, anew)
    expect([mixed.error, mixed.calls]).toEqual([new FileChanged(), [BEGIN, `${BEGIN}/0`]])
  })

  it('stops when its owner says so, also while it waits', async () => {
    const stopping = new AbortController()
    const { calls, error } = await send(
      (name) => {
        if (name.endsWith('/0')) stopping.abort()
        return name === BEGIN ? { pieces: 3, here: [] } : refusal(0)
      },
      FILE,
      stopping.signal,
    )
    expect(calls).toEqual([BEGIN, `${BEGIN}/0`])
    expect(error).toBe(stopping.signal.reason)
  })

  it.each([
    ['another file is half sent', refusal(409)],
    ['the disk is full', refusal(503, { reason: 'disk_full' })],
    ['the session is over', refusal(401)],
  ])('stops at once where %s', async (_, refused) => {
    const { calls, pauses, error } = await send(() => refused)
    expect([calls, pauses, error]).toEqual([[BEGIN], [], refused])
  })
})
