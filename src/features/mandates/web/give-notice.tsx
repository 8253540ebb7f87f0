import { ApiError } from '#client/api.ts'
import { useLanguage, useTexts } from '#client/language.tsx'
import { useApi } from '#client/session.tsx'
import { useForm } from '#client/use-form.ts'
import { formatDay } from '#kernel/text/date-text.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/choice.tsx'
import { Form } from '#ui/form.tsx'
import type { CompanyMandateView, giveNotice, MandateView } from '../contract/endpoints.ts'
import { noticeForm } from '../contract/fields.ts'
import { texts as serverTexts } from '../contract/texts.ts'
import { nextNoticeDay } from '../domain/term.ts'
import { texts } from './texts.ts'

interface GiveNoticeProps {
  mandate: MandateView
  /** Whether notice still counts for the current term. */
  inTime: boolean
  onGiven: (view: CompanyMandateView) => void
}

/**
 * Ends the mandate in writing with the current term; if it is too late, shows when notice is possible again.
 */
export function GiveNotice({ mandate, inTime, onGiven }: GiveNoticeProps) {
  const t = useTexts(texts).notice
  const language = useLanguage()
  const day = (iso: string) => formatDay(iso, language)
  const { expiresOn, lastNoticeOn } = mandate
  return (
    <section className="flex flex-col gap-3 border-t border-line pt-6 print:hidden">
      <h2 className="type-h2">{t.heading}</h2>
      <p className="type-body text-ink-2">{t.lead(day(expiresOn))}</p>
      <p className="type-body">
        {inTime ? t.until(day(lastNoticeOn)) : t.late(day(nextNoticeDay(expiresOn)))}
      </p>
      {inTime && <NoticeForm mandate={mandate} onGiven={onGiven} />}
    </section>
  )
}

function NoticeForm({ mandate, onGiven }: Pick<GiveNoticeProps, 'mandate' | 'onGiven'>) {
  const texted = useTexts(texts)
  const { errors } = useTexts(serverTexts)
  const t = texted.notice
  const api = useApi()
  const form = useForm({
    initial: { isSure: false },
    schema: noticeForm,
    texts: errors,
    onSubmit: async (body) => {
      try {
        const call = api().call<typeof giveNotice>
        onGiven(await call('POST', '/api/mandate/:id/notice', { params: { id: mandate.id }, body }))
      } catch (error) {
        if (error instanceof ApiError) form.set({ isSure: false })
        throw error
      }
    },
  })
  return (
    <Form form={form} label={t.heading}>
      <Checkbox field={form.field('isSure')} label={t.isSure} required />
      <div>
        <Button type="submit" variant="danger" busy={form.submitting} busyLabel={texted.sending}>
          {t.submit}
        </Button>
      </div>
    </Form>
  )
}
