import { ApiError, type Api, withSignal } from '#client/api.ts'
import type { beginUpload, completeFile, sendPiece } from '../../contract/endpoints.ts'
import { OTHER_FILE } from '../../contract/other-file.ts'
import type { FileKind } from '../../domain/life-cycle.ts'
import { PIECE_BYTES, pieceSize } from '../../domain/limits.ts'
import { identityOf, sha256Of } from './file-identity.ts'

/** How far a file is. */
export interface Sending {
  name: string
  bytes: number
  sent: number
  /** At the pace since it began or went on; null while that says nothing. */
  secondsLeft: number | null
  /** Why it waits and goes on by itself: there is no connection, or the server is busy or away. */
  pause: 'line' | 'server' | null
}

/** The file can't be read any more, or is another one than when it was chosen: its owner chooses it again. */
export class FileChanged extends Error {
  override readonly name = 'FileChanged'
}

/** What the sending knows of the line. */
export interface Line {
  now: () => number
  /** Until the time is over, the line comes back, or the sending is stopped. */
  pause: (ms: number, signal?: AbortSignal) => Promise<void>
}

export interface FileToSend {
  importId: number
  kind: FileKind
  file: File
  /** Gives up another file that is half sent. */
  replace?: boolean
  /** Stops it. What has come stays. */
  signal?: AbortSignal
}

const PAUSES_MS = [1000, 2000, 4000, 8000, 15_000, 30_000] as const
/** A piece that was damaged on its way is sent again so often. */
const DAMAGED_MAX = 3
/** Below this, a pace says nothing. */
const PACE_FROM_MS = 3000

const browserLine: Line = {
  now: () => performance.now(),
  pause: (ms, signal) =>
    new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer)
        removeEventListener('online', end)
        signal?.removeEventListener('abort', end)
        resolve()
      }
      const timer = setTimeout(end, ms)
      addEventListener('online', end)
      signal?.addEventListener('abort', end)
    }),
}

/**
 * Sends those pieces of a file that the server has not, waits as long as there is no line or the server is busy, and says
 * that the file is whole.
 * @throws ApiError for a refusal; FileChanged; the reason of the signal once it is stopped
 */
export async function sendFile(
  plainApi: Api,
  { importId, kind, file, replace = false, signal }: FileToSend,
  tell: (sending: Sending) => void,
  line: Line = browserLine,
): Promise<void> {
  const api = signal ? withSignal(plainApi, signal) : plainApi
  const progress = progressOf(file, tell, line)
  const lasting = <Answer>(call: () => Promise<Answer>) =>
    untilAnswered(call, { ...line, signal }, progress.pause)
  const params = { id: String(importId), kind }
  const identity = await readable(identityOf(file))
  const body = { ...identity, ...(replace && { replace }) }
  const { pieces, here } = await lasting(() =>
    api.call<typeof beginUpload>('PUT', '/api/imports/:id/files/:kind', { params, body }),
  )
  progress.begin(here.reduce((sum, piece) => sum + pieceSize(file.size, piece), 0))
  for (let piece = 0; piece < pieces; piece += 1) {
    if (here.includes(piece)) continue
    // In memory: a call whose file can't be read any more looks like one without a connection.
    const part = file.slice(piece * PIECE_BYTES, (piece + 1) * PIECE_BYTES)
    const content = new Blob([await readable(part.arrayBuffer())])
    const sha256 = await sha256Of(content)
    await lasting(() =>
      api.call<typeof sendPiece>('PUT', '/api/imports/:id/files/:kind/:piece', {
        params: { ...params, piece: String(piece) },
        form: formOf(content, sha256, identity.digest),
        onUpload: (fraction) => progress.within(fraction * content.size),
      }),
    )
    progress.sent(content.size)
  }
  const { digest } = identity
  // Some browsers read on in a file that was written anew.
  if ((await readable(identityOf(file))).digest !== digest) throw new FileChanged()
  await lasting(() =>
    api.call<typeof completeFile>('POST', '/api/imports/:id/files/:kind', {
      params,
      body: { pieces, fileName: file.name, digest },
    }),
  )
}

/** @throws FileChanged */
async function readable<Content>(reading: Promise<Content>): Promise<Content> {
  return reading.catch(() => {
    throw new FileChanged()
  })
}

function formOf(content: Blob, sha256: string | null, digest: string): FormData {
  const form = new FormData()
  form.append('digest', digest)
  if (sha256 !== null) form.append('sha256', sha256)
  form.append('file', content, 'piece')
  return form
}

/** Calls again, after growing pauses, while there is no line or the server is away; a refusal is final. */
async function untilAnswered<Answer>(
  call: () => Promise<Answer>,
  { pause, signal }: Pick<Line, 'pause'> & { signal: AbortSignal | undefined },
  onPause: (why: 'line' | 'server') => void,
): Promise<Answer> {
  let damaged = 0
  for (let failures = 0; ; failures += 1) {
    signal?.throwIfAborted()
    try {
      return await call()
    } catch (error) {
      if (isDamaged(error) && (damaged += 1) < DAMAGED_MAX) continue
      if (!isAway(error)) throw error
      onPause(error.status === 0 ? 'line' : 'server')
      await pause(PAUSES_MS[Math.min(failures, PAUSES_MS.length - 1)] ?? 0, signal)
    }
  }
}

/** Whether a refusal says that another file is half sent. */
export const isOtherFile = (error: unknown): boolean =>
  error instanceof ApiError && error.body['reason'] === OTHER_FILE

const isDamaged = (error: unknown) =>
  error instanceof ApiError && error.status === 400 && error.body.code === 'malformed'

/** No line, a proxy without a server, or a busy one; a full disk is a refusal. */
function isAway(error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false
  const { status, body } = error
  if (status === 503) return body['reason'] !== 'disk_full'
  return [0, 429, 502, 504].includes(status)
}

function progressOf(file: File, tell: (sending: Sending) => void, { now }: Line) {
  let done = 0
  /** When the present stretch without a pause began, and what was sent then. */
  let stretch = { at: now(), from: 0 }
  const say = (sent: number, pause: Sending['pause'] = null) => {
    const elapsed = now() - stretch.at
    const isKnown = pause === null && elapsed >= PACE_FROM_MS && sent > stretch.from
    const secondsLeft = isKnown
      ? Math.ceil(((file.size - sent) * elapsed) / (sent - stretch.from) / 1000)
      : null
    tell({ name: file.name, bytes: file.size, sent, secondsLeft, pause })
  }
  const restart = () => (stretch = { at: now(), from: done })
  let wasPaused = false
  const goOn = () => {
    if (wasPaused) restart()
    wasPaused = false
  }
  return {
    begin(here: number) {
      done = here
      restart()
      say(done)
    },
    within(bytes: number) {
      goOn()
      say(Math.min(file.size, done + bytes))
    },
    sent(bytes: number) {
      goOn()
      done += bytes
      say(done)
    },
    pause(why: 'line' | 'server') {
      wasPaused = true
      say(done, why)
    },
  }
}
