import { fileURLToPath } from 'node:url'
import { format, resolveConfig } from 'prettier'
import { ACTIVITIES, type Activity, type Dependency } from '../test/faults/activities.ts'
import { DEPENDENCIES } from '../test/faults/table.ts'
import { JOB_KINDS } from '../test/faults/job-kinds.ts'
import { STRIKES } from '../test/faults/strikes.ts'

const seconds = (milliseconds: number) => `${milliseconds / 1000} s`
const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

function tableOf({ name, how, states }: Dependency): string {
  const activities = Object.keys(ACTIVITIES) as Activity[]
  const touched = activities.filter((activity) => states.some(({ cells }) => activity in cells))
  const rowOf = (title: string, activity: Activity | null) =>
    row([
      title,
      ...states.map(({ cells, others }) => {
        const { seen, withinMs } = (activity !== null && cells[activity]) || others
        return `${seen}, ≤ ${seconds(withinMs)}`
      }),
    ])
  return [
    `## ${name[0]?.toUpperCase()}${name.slice(1)}`,
    how,
    [
      row(['', ...states.map((state) => state.name)]),
      row(['---', ...states.map(() => '---')]),
      ...touched.map((activity) => rowOf(ACTIVITIES[activity], activity)),
      rowOf('everything else', null),
      row([
        '**back again**',
        ...states.map(({ backWithinMs }) => `all of it by itself, ≤ ${seconds(backWithinMs)}`),
      ]),
    ].join('\n'),
  ].join('\n\n')
}

/** What `docs/resilience.md` says: the lists of the tests, in the words of its readers. */
export async function resilienceText(): Promise<string> {
  return format(write(), { ...(await resolveConfig(fileURLToPath(import.meta.url))), parser: 'markdown' })
}

function write(): string {
  const activities = Object.values(ACTIVITIES).join(', ')
  return [
    '# In bad weather',
    '<!-- Made by `npx node scripts/resilience.ts` from the lists of the tests (`test/faults`): change those. -->',
    'What people see while something that the product stands on is away, slow or wrong. `npm run test:faults` runs every cell on the built product as a process, with a real database, and after each state looks that everything works again by itself, that what was promised is there once, that the process lived, and that nothing in the database is half done.',
    `The activities: ${activities}. A cell says what is seen and within how long; “everything else” are all activities that have no row.`,
    ...DEPENDENCIES.map(tableOf),
    '## The carrier',
    'In the process: the example tariff is computed from tables in the database and asks nobody. A real carrier comes with a row of its own.',
    '## Struck by',
    [
      row(['what', 'what holds', 'test']),
      row(['---', '---', '---']),
      ...STRIKES.map(({ what, holds, test }) => row([what, holds, `\`test/faults/${test}\``])),
    ].join('\n'),
    '## Jobs that fail',
    `Every kind is made to fail in the real worker: it is recorded with its error, shown at \`/staff\`, tried again and done once its cause is gone, and work of other kinds goes on: ${JOB_KINDS.map((kind) => `\`${kind}\``).join(', ')}.`,
    '',
  ].join('\n\n')
}
