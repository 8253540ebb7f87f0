import { ApiError } from '#client/api.ts'
import { useTexts } from '#client/language.tsx'
import { classNames } from '#ui/class-names.ts'
import type { ErrorLine } from '#ui/form.tsx'
import { Icon } from '#ui/icon.tsx'
import { Progress } from '#ui/progress.tsx'
import { SpinnerMark } from '#ui/spinner.tsx'
import { toast } from '#ui/toast.ts'
import { type FormPicture, isUnsent } from '../pictures/form-pictures.ts'
import { texts } from '../texts.ts'

export type Step = 'details' | 'stock' | 'images' | 'documents' | 'removal'

/** The progress of sending: the current or failed step, and the uploaded fraction of its files (0 to 1). */
export interface Sending {
  step: Step
  sent: number
  /** The picture being sent, and the fraction that is uploaded. */
  picture?: { id: string; fraction: number }
  failed: boolean
}

/** The progress of all pictures from that of the current one; they are sent in order. */
export function uploading(pictures: readonly FormPicture[], id: string, fraction: number): Sending {
  const files = pictures.filter(isUnsent)
  const at = files.findIndex((picture) => picture.id === id)
  const bytes = (list: readonly { file: File }[]) => list.reduce((sum, { file }) => sum + file.size, 0)
  const gone = bytes(files.slice(0, at)) + fraction * (files[at]?.file.size ?? 0)
  return { step: 'images', sent: gone / Math.max(1, bytes(files)), picture: { id, fraction }, failed: false }
}

/** The steps of a submission, in order: done, current, failed or to come. */
export function SendingSteps({ sending, steps }: { sending: Sending; steps: readonly Step[] }) {
  const { steps: t, retryHint } = useTexts(texts)
  const current = steps.indexOf(sending.step)
  return (
    <div className="flex flex-col gap-3 border border-line bg-surface p-4">
      <ol aria-label={t.label} className="flex flex-wrap gap-x-6 gap-y-2">
        {steps.map((step, index) => {
          const state =
            index < current ? 'done' : index > current ? 'next' : sending.failed ? 'failed' : 'now'
          return (
            <li
              key={step}
              aria-current={state === 'now' ? 'step' : undefined}
              className={classNames('type-label flex items-center gap-2', LOOKS[state])}
            >
              <StepMark state={state} />
              {t[step]}
              <span className="sr-only"> {t[state]}</span>
            </li>
          )
        })}
      </ol>
      {sending.failed && <p className="type-small text-ink-2">{retryHint}</p>}
      {(sending.step === 'images' || sending.step === 'documents') && !sending.failed && (
        <Progress label={t[sending.step]} value={sending.sent} />
      )}
    </div>
  )
}

type StepState = 'done' | 'now' | 'next' | 'failed'

const LOOKS: Record<StepState, string> = {
  done: 'text-malachite',
  now: 'text-ink',
  next: 'text-ink-3',
  failed: 'text-cinnabar',
}

function StepMark({ state }: { state: StepState }) {
  if (state === 'now') return <SpinnerMark />
  if (state === 'done') return <Icon name="check-circle" />
  if (state === 'failed') return <Icon name="warning-circle" />
  return <Icon name="minus" />
}

/** A failed submission as the form shows it: lines of field and message. */
export class SendingFailure extends Error {
  override readonly name = 'SendingFailure'
  readonly #lines: readonly ErrorLine[]

  constructor(lines: readonly ErrorLine[], cause: unknown) {
    super('the listing could not be sent', { cause })
    this.#lines = lines
  }

  lines(): readonly ErrorLine[] {
    return this.#lines
  }
}

/** The stock call of a new listing has another name for the quantity than the form. */
const FORM_NAMES: Readonly<Record<string, string>> = { quantite: 'qty' }

/**
 * Shows the toast of spec §8 and turns a refusal into lines. Any other error is a defect, and returned as is.
 */
export function useSendingFailure(): (error: unknown) => unknown {
  const t = useTexts(texts)
  return (error) => {
    if (!(error instanceof ApiError)) return error
    toast.error(t.failed, { duration: 4000 })
    const lines = error.lines().map(({ key, message }) => ({ key: FORM_NAMES[key] ?? key, message }))
    return new SendingFailure(lines, error)
  }
}
