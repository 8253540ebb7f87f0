import { useTexts } from '#client/language.tsx'
import { Progress } from '#ui/progress.tsx'
import type { ImportView } from '../contract/views.ts'
import { texts } from './texts.ts'

interface StepProgressProps {
  view: Pick<ImportView, 'progress'>
  step: ImportView['progress'][number]['step']
  label: string
  /** What is known of the step without its job. */
  known?: { done: number; total: number }
  /** Shown while nothing is counted. */
  text?: string
}

/** How far a step of the server is, by the count of its job, and how long it still takes. */
export function StepProgress({ view: { progress }, step, label, known, text }: StepProgressProps) {
  const t = useTexts(texts)
  const counted = progress.find((each) => each.step === step)
  const done = counted?.done ?? known?.done ?? 0
  const total = counted ? counted.total : (known?.total ?? null)
  if (total === null) return <Progress label={label} {...(text !== undefined && { text })} />
  const left = counted?.secondsLeft ?? null
  const far = t.run.of(done, total)
  return (
    <Progress
      label={label}
      value={done}
      max={Math.max(1, total)}
      text={left === null ? far : `${far}, ${t.sending.left(left)}`}
    />
  )
}
