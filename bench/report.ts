import type { Measured, MeasuredRow } from './run.ts'

const figure = (value: number) =>
  value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(value >= 10 ? 1 : 2)

const cpuText = ({ cpu }: Measured) => `${figure(cpu.server)} + ${figure(cpu.database)}`

/** The table of a run, as documents have it. */
export function tableOf(rows: readonly MeasuredRow[]): string {
  const head =
    '| request | ours, req/s | others, req/s | ratio | by CPU | goal | CPU of ours | CPU of theirs | p50 / p99 |'
  return [head, head.replace(/[^|]+/g, ' --- '), ...rows.map((row) => lineOf(row, rows))].join('\n')
}

function lineOf(row: MeasuredRow, rows: readonly MeasuredRow[]): string {
  const { says, ours, goal } = row
  const others = Object.entries(row.against)
  const list = (write: (measured: (typeof row.against)[string], name: string) => string) =>
    others.map(([name, measured]) => write(measured, name)).join('; ')
  const cells = [
    says,
    figure(ours.perSecond),
    list(({ perSecond }, name) => `${name} ${figure(perSecond)}`),
    list(
      ({ ratio: { median, least, most } }) =>
        `${median.toFixed(2)} (${least.toFixed(2)}..${most.toFixed(2)})`,
    ),
    list(({ cpuRatio: { median } }) => (1 / median).toFixed(2)),
    goalText(row) + (goal === null ? beyondData(row, rows) : ''),
    cpuText(ours) + refusals(ours),
    list((measured) => cpuText(measured)),
    `${figure(ours.p50)} / ${figure(ours.p99)}`,
  ]
  return `| ${cells.join(' | ')} |`
}

/** By processor time, which other programs change the least. */
function goalText({ goal, against }: MeasuredRow): string {
  if (goal === null) return ''
  const reached = 1 / (against[goal.of]?.cpuRatio.median ?? Infinity) >= goal.least
  return `${goal.least} of ${goal.of}: ${reached ? 'met' : 'missed'}`
}

/** What a page costs beyond the rows that read its data; nothing unless those were measured. */
function beyondData({ ours, data }: MeasuredRow, rows: readonly MeasuredRow[]): string {
  const read = data.map((key) => rows.find((row) => row.key === key)?.ours)
  if (read.length === 0 || read.includes(undefined)) return ''
  const total = ({ cpu }: Measured) => cpu.server + cpu.database
  const spent = read.reduce((sum, each) => sum + (each ? total(each) : 0), 0)
  return `${figure(total(ours) - spent)} ms over its data`
}

function refusals({ refused }: Measured): string {
  const told = Object.entries(refused).map(([status, count]) => `${count} × ${status}`)
  return told.length === 0 ? '' : ` (${told.join(', ')})`
}
