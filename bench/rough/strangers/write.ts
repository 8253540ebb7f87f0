import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { strangers } from './strangers.ts'

// node bench/rough/strangers/write.ts FOLDER writes the workbooks and their truths there, to open and look at.
const folder = process.argv[2]
if (folder === undefined) throw new Error('name a folder')
mkdirSync(folder, { recursive: true })
for (const { file, bytes, truth } of await strangers()) {
  writeFileSync(path.join(folder, file), bytes)
  writeFileSync(path.join(folder, `${file}.truth.json`), JSON.stringify(truth, null, 1))
  process.stdout.write(`${file}: ${String(truth.counts.must)} sound rows\n`)
}
