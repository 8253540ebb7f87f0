import { useEffect, useState } from 'react'

/** Whether this many milliseconds have passed since the component appeared. */
export function useElapsed(delay: number): boolean {
  const [elapsed, setElapsed] = useState(delay === 0)
  useEffect(() => {
    const timer = setTimeout(() => setElapsed(true), delay)
    return () => clearTimeout(timer)
  }, [delay])
  return elapsed
}
