import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { describeError } from './log.ts'

const folder = mkdtempSync(join(tmpdir(), 'gisement-frames-'))
afterAll(() => rmSync(folder, { recursive: true }))

const built = pathToFileURL(join(folder, 'main.js')).href

test('frames of built files name their sources in the log, others stay', () => {
  // The third line, from column 3 on, is line 17, column 5 of the source.
  const map = { version: 3, sources: ['../src/pump.ts'], names: [], mappings: ';;EAgBI' }
  writeFileSync(join(folder, 'main.js.map'), JSON.stringify(map))
  const error = new Error('dry')
  error.stack = `Error: dry
    at pump (${built}:3:7)
    at async ${built}:3:7
    at well (${built}:1:1)
    at other (${pathToFileURL(folder).href}/other.js:3:7)
    at node:internal/process/task_queues:103:5`
  expect(describeError(error)['stack']).toEqual([
    `at pump (${join(folder, '../src/pump.ts')}:17:5)`,
    `at async ${join(folder, '../src/pump.ts')}:17:5`,
    `at well (${built}:1:1)`,
    `at other (${pathToFileURL(folder).href}/other.js:3:7)`,
    'at node:internal/process/task_queues:103:5',
  ])
})

test('what only looks like a frame, in the words of an error, keeps no error out of the log', () => {
  writeFileSync(join(folder, 'cut.js.map'), '{"version":3,')
  const error = new Error('dry')
  const frames = [
    'at file://elsewhere/main.js:1:1',
    `at file://${folder}/%zz.js:1:1`,
    `at file://${folder}/cut.js:1:1`,
  ]
  error.stack = ['Error: dry', ...frames.map((frame) => `    ${frame}`)].join('\n')
  expect(describeError(error)['stack']).toEqual(frames)
})
