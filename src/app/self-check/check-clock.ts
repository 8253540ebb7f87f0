import { note, ok, wrong, type Finding } from './finding.ts'

const WHAT = 'clock'
const MOST_MS = 5000

/** Somebody's answer, its `Date`, and the time here when it was asked and when it came. */
export interface AnsweredAt {
  who: string
  date: string | null
  began: number
  ended: number
}

/** The clock here against others. A `Date` has whole seconds, and the answer took its time. */
export function judgeClock(answers: readonly AnsweredAt[]): Finding[] {
  const known = answers.flatMap(({ who, date, began, ended }) => {
    const theirs = date === null ? Number.NaN : Date.parse(date)
    if (Number.isNaN(theirs)) return []
    const ahead = Math.max(began - (theirs + 1000), 0) || Math.min(ended - theirs, 0)
    return [{ who, ahead }]
  })
  if (known.length === 0) return [note(WHAT, 'nobody outside told the time: it was not compared')]
  const off = known.filter(({ ahead }) => Math.abs(ahead) > MOST_MS)
  if (off.length === 0) return [ok(WHAT, `as told by ${known.map(({ who }) => who).join(' and ')}`)]
  return off.map(({ who, ahead }) => {
    const seconds = Math.round(Math.abs(ahead) / 1000)
    return wrong(
      WHAT,
      `this machine is ${seconds} s ${ahead > 0 ? 'ahead of' : 'behind'} ${who}: set it by NTP (timedatectl set-ntp true)`,
    )
  })
}

/** Who answered tells the time; who did not is a line of its own check. */
export async function checkClock(
  askers: readonly (() => Promise<AnsweredAt>)[],
): Promise<readonly Finding[]> {
  const answers = await Promise.allSettled(askers.map((ask) => ask()))
  return judgeClock(answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : [])))
}
