import { note, ok, wrong, type Finding } from './finding.ts'

const WHAT = 'clock'
const MOST_MS = 5000

/**
 * The `Date` header of an answer, and our own time in milliseconds before the request and after the answer.
 */
export interface AnsweredAt {
  who: string
  date: string | null
  began: number
  ended: number
}

/** Compares our clock with others. A `Date` is in whole seconds, and the answer took time to arrive. */
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

/** Servers that don't answer are reported by their own checks. */
export async function checkClock(
  askers: readonly (() => Promise<AnsweredAt>)[],
): Promise<readonly Finding[]> {
  const answers = await Promise.allSettled(askers.map((ask) => ask()))
  return judgeClock(answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : [])))
}
