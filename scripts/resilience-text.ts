import { fileURLToPath } from 'node:url'
import { format, resolveConfig } from 'prettier'
import { ACTIVITIES, type Activity, type Dependency } from '../test/faults/activities.ts'
import { DEPENDENCIES } from '../test/faults/table.ts'
import { JOB_KINDS } from '../test/faults/job-kinds.ts'
import { SCENARIOS } from '../test/faults/scenarios.ts'

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
        ...states.map(({ backWithinMs }) => `everything, without help, ≤ ${seconds(backWithinMs)}`),
      ]),
    ].join('\n'),
  ].join('\n\n')
}

/** The text of `docs/resilience.md`, generated from the lists of the tests. */
export async function resilienceText(): Promise<string> {
  return format(write(), { ...(await resolveConfig(fileURLToPath(import.meta.url))), parser: 'markdown' })
}

function write(): string {
  const activities = Object.values(ACTIVITIES).join(', ')
  return [
    '# Resilience',
    '<!-- Made by `npx node scripts/resilience.ts` from the lists of the tests (`test/faults`): change those. -->',
    'What users see while a dependency is down, slow or faulty. `npm run test:faults` runs every cell on the built product as a process, with a real database. After each state it checks that everything works again without help, that every promised effect happened exactly once, that the process survived, and that no change in the database is incomplete.',
    `The activities: ${activities}. A cell says what the user sees and within how long; “everything else” stands for all activities without a row. The times hold on a machine that is quick when nothing is wrong; the tests add what the slowest activity takes there without a fault.`,
    ...DEPENDENCIES.map(tableOf),
    '## The carrier',
    'It runs in the process: the example tariff is computed from tables in the database, without any outside call. A real carrier will get a table of its own.',
    '## Faults of the whole process',
    [
      row(['fault', 'what holds', 'test']),
      row(['---', '---', '---']),
      ...SCENARIOS.map(({ what, holds, test }) => row([what, holds, `\`test/faults/${test}\``])),
    ].join('\n'),
    '## Jobs that fail',
    `Every kind of job is made to fail in the real worker. It is recorded with its error, shown at \`/staff\`, retried, and done once the cause is gone, while jobs of other kinds go on: ${JOB_KINDS.map((kind) => `\`${kind}\``).join(', ')}.`,
    '',
  ].join('\n\n')
}
