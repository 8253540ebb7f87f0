import { useLanguage, useTexts } from '#client/language.tsx'
import { formatDay } from '#kernel/text/date-text.ts'
import type { MandateView } from '../contract/endpoints.ts'
import { MandateDownload } from './mandate-download.tsx'
import { texts } from './texts.ts'

/** The running mandate: who signed when, until when it runs, and what happens then. */
export function MandateFacts({ mandate }: { mandate: MandateView }) {
  const t = useTexts(texts)
  const rows = useRows(mandate)
  return (
    <section aria-label={t.facts} className="flex flex-col items-start gap-3">
      <dl className="grid w-full border-t border-line">
        {rows.map(([name, value]) => (
          <div
            key={name}
            className="grid gap-x-4 border-b border-line py-2 md:grid-cols-[14rem_minmax(0,1fr)]"
          >
            <dt className="type-label text-ink-2">{name}</dt>
            <dd className="type-body break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <MandateDownload mandate={mandate} />
    </section>
  )
}

function useRows(mandate: MandateView): [string, string][] {
  const t = useTexts(texts)
  const language = useLanguage()
  const day = (iso: string) => formatDay(iso, language)
  const { version, signatory, signedOn, expiresOn, lastNoticeOn, noticeOn, noticeBy } = mandate
  return [
    [t.version, String(version)],
    [t.signedBy, t.signedByText(signatory, mandate.function)],
    [t.signedOn, day(signedOn)],
    [t.expiresOn, day(expiresOn)],
    ...(noticeOn === null || noticeBy === null
      ? ([
          [t.renewal, t.renewalText],
          [t.lastNoticeOn, day(lastNoticeOn)],
        ] as [string, string][])
      : ([[t.noticeOn, t.noticeText(day(noticeOn), t.noticeBy[noticeBy])]] as [string, string][])),
  ]
}

/** Ended mandates, with what was signed. */
export function EarlierMandates({ mandates }: { mandates: readonly MandateView[] }) {
  const t = useTexts(texts)
  const language = useLanguage()
  if (mandates.length === 0) return null
  return (
    <section className="flex flex-col gap-3 border-t border-line pt-6">
      <h2 className="type-h2">{t.earlier}</h2>
      <ul className="flex flex-col border-t border-line">
        {mandates.map((mandate) => {
          const signedOn = formatDay(mandate.signedOn, language)
          const endedOn = mandate.endedOn === null ? '' : formatDay(mandate.endedOn, language)
          return (
            <li
              key={mandate.id}
              className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-2"
            >
              <span className="type-body">
                {t.earlierText(signedOn, endedOn)}
                {mandate.endedBecause !== null && (
                  <span className="block type-small text-ink-2">{t.because[mandate.endedBecause]}</span>
                )}
              </span>
              <MandateDownload mandate={mandate} of={signedOn} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
