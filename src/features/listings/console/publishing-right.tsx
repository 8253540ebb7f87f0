import { useState } from 'react'
import { useLanguage, useTexts } from '#client/language.tsx'
import { useResource } from '#client/resource.ts'
import { useApi } from '#client/session.tsx'
import { useForm } from '#client/use-form.ts'
import { formatMoment } from '#kernel/text/date-text.ts'
import { Button } from '#ui/button.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { TextArea } from '#ui/text-input.tsx'
import { publishingBody, type PublishingBody } from '../contract/publishing-body.ts'
import type { decidePublishing, PublishingRight, readPublishing } from '../contract/publishing.ts'
import { texts as messages } from '../contract/texts.ts'
import { PUBLISHING } from '../domain/publishing-right.ts'
import { texts } from './texts.ts'

/** Whether the listings of a company are published at once; staff grant or withdraw it with a reason. */
export function PublishingRightOf({ company }: { company: string }) {
  const t = useTexts(texts).publishing
  const found = useResource(`publishing ${company}`, (api) =>
    api.call<typeof readPublishing>('GET', '/api/staff/companies/:id/publishing', {
      params: { id: company },
    }),
  )
  const [changed, setChanged] = useState<PublishingRight | null>(null)
  const [isAsking, ask] = useState(false)
  const right = changed ?? found.data
  if (right === null) return null
  // It may have the right although something else keeps its listings in the queue, such as an open report.
  const hasRight = right.decided?.granted ?? right.inARow >= right.needed
  return (
    <section
      aria-label={t.heading}
      className="flex flex-wrap items-center gap-x-6 gap-y-2 border-y border-line py-3"
    >
      <div className="flex max-w-[70ch] flex-col gap-1" role="status">
        <p>{right.hindrance === null ? t.now : t.hindrance[right.hindrance]}</p>
        <p className="type-small text-ink-2 tabular-nums">{t.record(right.inARow, right.needed)}</p>
        <Decided right={right} />
      </div>
      <Button size="small" onClick={() => ask(true)}>
        {hasRight ? t.withdraw : t.grant}
      </Button>
      {isAsking && (
        <RightDialog
          company={company}
          granted={!hasRight}
          onCancel={() => ask(false)}
          onDone={(after) => {
            setChanged(after)
            ask(false)
          }}
        />
      )}
    </section>
  )
}

function Decided({ right: { decided } }: { right: PublishingRight }) {
  const t = useTexts(texts).publishing
  const language = useLanguage()
  if (decided === null) return null
  const say = decided.granted ? t.granted : t.withdrawn
  return (
    <p className="type-small whitespace-pre-line text-ink-2">
      {say(decided.by, formatMoment(decided.at, language, 'shortDay'))} {decided.reason}
    </p>
  )
}

interface RightDialogProps {
  company: string
  granted: boolean
  onCancel: () => void
  onDone: (right: PublishingRight) => void
}

function RightDialog({ company, granted, onCancel, onDone }: RightDialogProps) {
  const { publishing: t, cancel } = useTexts(texts)
  const { errors } = useTexts(messages)
  const api = useApi()
  const form = useForm<{ reason: string }, PublishingBody>({
    initial: { reason: '' },
    schema: publishingBody,
    texts: errors,
    toBody: ({ reason }) => ({ granted, reason }),
    onSubmit: async (body) =>
      onDone(
        await api().call<typeof decidePublishing>('PUT', '/api/staff/companies/:id/publishing', {
          params: { id: company },
          body,
        }),
      ),
  })
  return (
    <FormDialog
      title={granted ? t.grant : t.withdraw}
      form={form}
      cancel={cancel}
      send={granted ? t.grant : t.withdraw}
      busy={t.sending}
      isDangerous={!granted}
      onCancel={onCancel}
      about={granted ? t.aboutGrant : t.aboutWithdraw}
    >
      <TextArea
        field={form.field('reason')}
        label={t.reason}
        required
        rows={3}
        counter={PUBLISHING.reasonMax}
      />
    </FormDialog>
  )
}
