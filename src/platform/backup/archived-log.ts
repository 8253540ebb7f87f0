import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { FILE_MODE, listWal, placesIn, replaceFile, syncFolder, type Received } from './layout.ts'
import { startOfFile, textOf, walNameOf } from './wal-names.ts'

/**
 * The archive of the write-ahead log, to which received log is appended. A file in progress is named
 * `.partial`. It is written at absolute positions and never truncated, so that receiving it again after a
 * disconnection loses nothing.
 */
export interface ArchivedLog {
  /** The position to continue from; null without any log of this timeline. */
  readonly next: bigint | null
  write(position: bigint, data: Uint8Array): Promise<void>
  /** Makes everything written so far durable, and records its position. */
  keep(at: Date): Promise<bigint>
  close(): Promise<void>
}

interface Current {
  name: string
  end: bigint
  handle: FileHandle
}

export async function openArchivedLog(
  to: string,
  { system, timeline, walSize }: Pick<Received, 'system' | 'timeline' | 'walSize'>,
): Promise<ArchivedLog> {
  const { wal, received } = placesIn(to)
  const own = (await listWal(to, walSize)).filter((file) => file.timeline === timeline)
  const last = own.at(-1)
  let current: Current | null = null
  let written = 0n

  async function fileAt(position: bigint): Promise<Current> {
    if (current) return current
    const name = walNameOf(timeline, position, walSize)
    const path = join(wal, `${name}.partial`)
    // Opened without truncation; created if missing.
    const handle = await open(path, 'r+').catch(() => open(path, 'wx+', FILE_MODE))
    await syncFolder(wal)
    return (current = { name, end: startOfFile(position, walSize) + BigInt(walSize), handle })
  }

  return {
    next: last ? last.start + (last.isPartial ? 0n : BigInt(walSize)) : null,
    async write(position, data) {
      let rest = data
      for (let at = position; rest.length > 0;) {
        const file = await fileAt(at)
        const part = rest.subarray(0, Number(file.end - at))
        await writeWhole(file.handle, part, Number(at % BigInt(walSize)))
        rest = rest.subarray(part.length)
        at += BigInt(part.length)
        written = at
        if (at === file.end) {
          current = null
          await complete(wal, file)
        }
      }
    },
    async keep(at) {
      if (written === 0n) return written
      await current?.handle.datasync()
      const position = textOf(written)
      await replaceFile(
        received,
        JSON.stringify({ system, timeline, walSize, position, at: at.toISOString() }),
      )
      return written
    },
    close: async () => current?.handle.close(),
  }
}

/** A nearly full disk may accept only part of a write. */
async function writeWhole(handle: FileHandle, data: Uint8Array, position: number): Promise<void> {
  for (let done = 0; done < data.length;) {
    const { bytesWritten } = await handle.write(data, done, data.length - done, position + done)
    done += bytesWritten
  }
}

/** Complete files are compressed, because many are mostly empty. */
async function complete(wal: string, { name, handle }: Current): Promise<void> {
  await handle.close()
  const [partial, whole] = [join(wal, `${name}.partial`), join(wal, `${name}.gz`)]
  await pipeline(
    createReadStream(partial),
    createGzip({ level: 1 }),
    createWriteStream(`${whole}.making`, { mode: FILE_MODE, flush: true }),
  )
  await rename(`${whole}.making`, whole)
  await syncFolder(wal)
  await rm(partial)
}
