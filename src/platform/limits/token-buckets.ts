/** The burst size, and the refill rate per second. */
export interface Flow {
  burst: number
  perSecond: number
}

const MOST_SUBJECTS = 100_000

/**
 * Takes a token from a subject's bucket; when it is empty, returns the seconds until the next token. Beyond
 * the maximum number of subjects the least recently used buckets are dropped.
 */
export function createBuckets(now = () => performance.now(), most = MOST_SUBJECTS) {
  const buckets = new Map<string, { left: number; at: number }>()
  return (subject: string, { burst, perSecond }: Flow): number => {
    const at = now()
    const kept = buckets.get(subject)
    const left = kept ? Math.min(burst, kept.left + ((at - kept.at) / 1000) * perSecond) : burst
    buckets.delete(subject)
    buckets.set(subject, { left: left >= 1 ? left - 1 : left, at })
    if (buckets.size > most)
      for (const [oldest] of buckets) {
        buckets.delete(oldest)
        break
      }
    return left >= 1 ? 0 : (1 - left) / perSecond
  }
}
