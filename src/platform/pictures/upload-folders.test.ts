import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { makeUploadFolder, sweepUploadFolders } from './upload-folders.ts'

it('sweeps away what killed processes left, and nothing of others', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gisement-sweep-'))
  vi.stubEnv('TMPDIR', folder)
  onTestFinished(async () => {
    vi.unstubAllEnvs()
    await rm(folder, { recursive: true, force: true })
  })
  const dead = spawnSync(process.execPath, ['--version']).pid
  const left = [`gisement-upload-${dead}-abcdef`, 'gisement-upload-abcdef', 'gisement-strings-abcdef']
  const stay = [`gisement-upload-${process.ppid}-abcdef`, 'gisement-upload-ghijkl', 'of-somebody-else']
  for (const name of [...left, ...stay]) await mkdir(join(folder, name))
  const yesterday = Date.now() / 1000 - 100_000
  for (const name of left) await utimes(join(folder, name), yesterday, yesterday)
  // One of a killed process that had our number.
  await makeUploadFolder()
  expect(await sweepUploadFolders()).toBe(4)
  expect((await readdir(folder)).toSorted()).toEqual(stay.toSorted())
})
