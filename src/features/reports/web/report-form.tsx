import { useState, type ReactNode } from 'react'
import { useTexts } from '#client/language.tsx'
import { useApi } from '#client/session.tsx'
import { useForm } from '#client/use-form.ts'
import type { Language } from '#kernel/text/language.ts'
import { Banner } from '#ui/banner.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { RadioGroup } from '#ui/choice.tsx'
import type { FieldBinding } from '#ui/field.tsx'
import { Form } from '#ui/form.tsx'
import { Sentence } from '#ui/sentence.tsx'
import { Select } from '#ui/select.tsx'
import { TextArea, TextInput } from '#ui/text-input.tsx'
import {
  reportBody,
  strangersReportBody,
  type ReportBody,
  type StrangersReportBody,
} from '../contract/bodies.ts'
import type { makeReport, makeStrangersReport } from '../contract/endpoints.ts'
import { texts as contractTexts } from '../contract/texts.ts'
import { REASONS_ABOUT, REPORT_LIMITS, type Reported } from '../domain/report.ts'
import { texts } from './texts.ts'

/** What the page was opened for. */
export interface Reportable {
  kind: 'listing' | 'quote'
  id: string
  /** Of the listing, or of the one that the thread is about. */
  title: string
  language: Language
}

interface ReportProps {
  thing: Reportable
  isMember: boolean
}

/** The form of a report; members may also report the company behind a listing or a thread. */
export function ReportForm({ thing, isMember }: ReportProps) {
  const t = useTexts(texts).form
  const [isSent, setSent] = useState(false)
  const back = thing.kind === 'listing' ? `/product/${thing.id}` : `/user/quotes/${thing.id}`
  if (isSent)
    return (
      <Banner
        tone="success"
        actions={
          <>
            {isMember && <LinkButton to="/user/reports">{t.toReports}</LinkButton>}
            <LinkButton to={back}>{t.back}</LinkButton>
          </>
        }
      >
        {t.sent}
      </Banner>
    )
  const done = () => setSent(true)
  return (
    <>
      <p className="type-article">
        <Sentence say={t[thing.kind]} words={thing.title} lang={thing.language} />
      </p>
      <p className="max-w-[70ch] text-ink-2">{thing.kind === 'quote' ? t.explainedQuote : t.explained}</p>
      {isMember ? (
        <MembersReport thing={thing} onDone={done} />
      ) : (
        <StrangersReport thing={thing} onDone={done} />
      )}
    </>
  )
}

interface PartProps {
  thing: Reportable
  onDone: () => void
}

interface MembersValues {
  about: Reported
  /** One of the reasons; empty until it is chosen. */
  reason: string
  text: string
}

function MembersReport({ thing: { kind, id }, onDone }: PartProps) {
  const t = useTexts(texts).form
  const { errors, about } = useTexts(contractTexts)
  const api = useApi()
  const form = useForm<MembersValues, ReportBody>({
    initial: { about: kind, reason: '', text: '' },
    schema: reportBody,
    texts: errors,
    draft: { name: `report ${kind} ${id}`, where: 'tab' },
    toBody: ({ reason, ...values }) => ({
      ...values,
      ...(kind === 'listing' ? { listingId: Number(id) } : { quoteId: id }),
      reason: reason === '' ? undefined : reason,
    }),
    onSubmit: async (body) => {
      await api().call<typeof makeReport>('POST', '/api/reports', { body, once: true })
      form.reset()
      onDone()
    },
  })
  return (
    <Form form={form} label={t.label}>
      <RadioGroup
        field={form.field('about')}
        label={t.about}
        required
        options={([kind, 'company'] as const).map((value) => ({ value, label: about[value] }))}
      />
      <Words
        reason={form.field('reason')}
        text={form.field('text')}
        about={form.values.about}
        busy={form.submitting}
      />
    </Form>
  )
}

interface StrangersValues {
  /** One of the reasons; empty until it is chosen. */
  reason: string
  text: string
  email: string
}

function StrangersReport({ thing: { id }, onDone }: PartProps) {
  const t = useTexts(texts).form
  const { errors } = useTexts(contractTexts)
  const api = useApi()
  const form = useForm<StrangersValues, StrangersReportBody>({
    initial: { reason: '', text: '', email: '' },
    schema: strangersReportBody,
    texts: errors,
    draft: { name: `report listing ${id}`, where: 'tab' },
    toBody: ({ reason, ...values }) => ({ ...values, reason: reason === '' ? undefined : reason }),
    onSubmit: async (body) => {
      await api().call<typeof makeStrangersReport>('POST', '/api/product/:id/report', {
        params: { id },
        body,
      })
      form.reset()
      onDone()
    },
  })
  return (
    <Form form={form} label={t.label}>
      <Words reason={form.field('reason')} text={form.field('text')} about="listing" busy={form.submitting}>
        <TextInput
          field={form.field('email')}
          label={t.email}
          hint={t.emailHint}
          type="email"
          autoComplete="email"
          required
        />
      </Words>
    </Form>
  )
}

interface WordsProps {
  reason: FieldBinding<string>
  text: FieldBinding<string>
  about: Reported
  busy: boolean
  children?: ReactNode
}

/** What both forms ask, and the button. */
function Words({ reason, text, about, busy, children }: WordsProps) {
  const t = useTexts(texts).form
  const { reasons } = useTexts(contractTexts)
  return (
    <>
      <Select
        field={reason}
        label={t.reason}
        required
        empty={t.choose}
        options={REASONS_ABOUT[about].map((value) => ({ value, label: reasons[value] }))}
      />
      <TextArea
        field={text}
        label={t.text}
        hint={t.textHint}
        rows={6}
        counter={REPORT_LIMITS.text}
        required
      />
      {children}
      <Button type="submit" variant="primary" busy={busy} busyLabel={t.sending} className="self-start">
        {t.send}
      </Button>
    </>
  )
}
