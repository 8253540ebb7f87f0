import { spawnSync } from 'node:child_process'
import { chown, mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { basename, join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { makeUploadFolder, sweepUploadFolders } from './upload-folders.ts'

async function folderOfUploads(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'gisement-sweep-'))
  vi.stubEnv('TMPDIR', folder)
  onTestFinished(async () => {
    vi.unstubAllEnvs()
    await rm(folder, { recursive: true, force: true })
  })
  return folder
}

const pidOfTheDead = () => spawnSync(process.execPath, ['--version']).pid

// Only root may give a folder to somebody else.
it.runIf(userInfo().uid === 0)('leaves those of another user of the machine', async () => {
  const folder = await folderOfUploads()
  const theirs = join(folder, `gisement-upload-${pidOfTheDead()}-abcdef`)
  await mkdir(theirs)
  await chown(theirs, 65_534, 65_534)
  expect([await sweepUploadFolders(), await readdir(folder)]).toEqual([0, [basename(theirs)]])
})

it('sweeps away what killed processes left, and nothing of others', async () => {
  const folder = await folderOfUploads()
  const dead = pidOfTheDead()
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
