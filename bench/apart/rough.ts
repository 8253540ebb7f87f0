// Rehearses imports of real-world sheets: how many of the sound rows are imported with the right price,
// currency, quantity, type and condition, at the first check and after the questions are answered: `npm run
// bench -- rough`, or `npm run bench -- rough FOLDER` for workbooks of your own. Beside each workbook,
// `NAME.truth.json` contains what a careful clerk would read in it.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rehearse, type Truth } from '../rough/rehearse.ts'

const TRUTH = '.truth.json'
const folder = process.argv[3] ?? fileURLToPath(new URL('../rough/sheets', import.meta.url))
const names = (await readdir(folder)).filter((name) => name.endsWith(TRUTH)).toSorted()

const KEYS = ['sound', 'atFirst', 'wrongAtFirst', 'abroad', 'passed', 'wrong', 'refused'] as const
const lines: (readonly (string | number)[])[] = []
const sums = { sound: 0, atFirst: 0, wrongAtFirst: 0, abroad: 0, passed: 0, wrong: 0, refused: 0 }
for (const name of names) {
  const truth = JSON.parse(await readFile(join(folder, name), 'utf8')) as Truth
  const workbook = name.slice(0, -TRUTH.length)
  const told = await rehearse(await readFile(join(folder, workbook)), truth)
  for (const key of KEYS) sums[key] += told[key]
  lines.push([workbook, ...figuresOf(told), told.intrudersAtFirst, told.intruders, told.open, told.asked])
  if (process.argv.includes('why')) console.log(workbook, told.why)
}
lines.push(['all', ...figuresOf(sums), '', '', '', ''])
const head = [
  'workbook',
  'sound rows',
  'right at first',
  '%',
  'wrong at first',
  'wrong country',
  'right once answered',
  '%',
  'wrong',
  'refused',
  'no item, taken at first',
  'no item, taken',
  'open questions at first',
  'questions',
]
console.log([head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n'))

function figuresOf({
  sound,
  atFirst,
  wrongAtFirst,
  abroad,
  passed,
  wrong,
  refused,
}: typeof sums): (string | number)[] {
  return [
    sound,
    atFirst,
    share(atFirst, sound),
    wrongAtFirst,
    abroad,
    passed,
    share(passed, sound),
    wrong,
    refused,
  ]
}

function share(part: number, whole: number): string {
  return whole === 0 ? '–' : ((100 * part) / whole).toFixed(1)
}
