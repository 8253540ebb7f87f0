// Measures the built product beside bare servers on the same data: `npm run bench`. See docs/performance.md.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { settleData, SIZES, type Size } from './data/saved-data.ts'
import { measureBesideOthers, measureRows, measureTogether, measureWhileChanging } from './measure.ts'
import { judgePlans } from './plans/plans.ts'
import { judgeTradeSearches } from './trade-searches.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    size: { type: 'string', default: '50k' },
    data: { type: 'string', default: fileURLToPath(new URL('../.data-bench', import.meta.url)) },
    'any-data': { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '4' },
    connections: { type: 'string', default: '32' },
  },
})

const isSize = (name: string): name is Size => Object.hasOwn(SIZES, name)
const { size, data } = values
if (!isSize(size)) throw new Error(`--size is one of ${Object.keys(SIZES).join(', ')}`)

/**
 * Benchmarks with their own data: imports, real-world sheets, timing of sign-ins, mails about news,
 * concurrent buyers, first views, a yard with its pictures.
 */
const APART = ['import', 'login', 'news', 'paying', 'rough', 'views', 'yard']
const COMMANDS = ['rows', 'mix', 'changes', 'beside', 'plans', 'trade', 'data', ...APART]
const [command = 'rows'] = positionals
if (!COMMANDS.includes(command)) throw new Error(`there is no ${command}, only ${COMMANDS.join(', ')}`)
if (APART.includes(command)) {
  await import(`./apart/${command}.ts`)
  process.exit()
}
const folder = await settleData({ home: data, size, isAny: values['any-data'], say: console.log })
if (command === 'data') console.log(`The data is in ${folder}`)
else {
  const only = values.only.split(',').filter(Boolean)
  const effort = {
    rounds: Number(values.rounds),
    seconds: Number(values.seconds),
    connections: Number(values.connections),
  }
  const { table, figures } =
    command === 'mix'
      ? await measureTogether(folder, effort.seconds)
      : command === 'changes'
        ? await measureWhileChanging(folder, effort.seconds)
        : command === 'beside'
          ? await measureBesideOthers(folder, effort.seconds)
          : command === 'plans'
            ? await judgePlans(folder)
            : command === 'trade'
              ? await judgeTradeSearches(folder)
              : await measureRows(folder, only, effort)
  const kept = join(data, 'results')
  await mkdir(kept, { recursive: true })
  const file = join(kept, `${new Date().toISOString().replaceAll(':', '-')}-${command}-${size}.json`)
  await writeFile(file, JSON.stringify({ size, effort, ...figures }, null, 2))
  console.log(`\n${table}\n\nAll figures: ${file}`)
}
