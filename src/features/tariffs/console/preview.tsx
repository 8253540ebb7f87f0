import { useLanguage, useTexts } from '#client/language.tsx'
import { formatCount } from '#kernel/text/count-text.ts'
import { formatDay } from '#kernel/text/date-text.ts'
import { Banner } from '#ui/banner.tsx'
import { Table, type Column } from '#ui/table.tsx'
import type { TariffChange, TariffPreview } from '../contract/endpoints.ts'
import { texts } from './texts.ts'
import { useExtent } from './use-extent.ts'

/** The problems of a file by line, or its content and what it would change. */
export function Preview({ preview }: { preview: TariffPreview }) {
  const { extent } = preview
  return extent === null ? <Problems {...preview} /> : <Changes {...preview} extent={extent} />
}

function Problems({ problems, problemCount }: TariffPreview) {
  const t = useTexts(texts)
  const language = useLanguage()
  return (
    <Banner tone="error" live={false} title={t.problems(problemCount, formatCount(problemCount, language))}>
      <ul className="flex flex-col gap-1">
        {problems.map(({ line, column, message }, index) => (
          <li key={index} className="wrap-anywhere">
            <strong>{column === null ? t.line(line) : t.lineColumn(line, column)}</strong> {message}
          </li>
        ))}
      </ul>
      {problemCount > problems.length && (
        <p>{t.moreProblems(formatCount(problemCount - problems.length, language))}</p>
      )}
    </Banner>
  )
}

type ChangesProps = TariffPreview & { extent: NonNullable<TariffPreview['extent']> }

function Changes({ extent, remarks, replaces, changes, changeCount }: ChangesProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const count = (value: number) => formatCount(value, language)
  const inWords = useExtent()
  return (
    <div className="flex flex-col gap-3">
      <Banner tone="success" live={false}>
        {t.readable(inWords(extent))}
      </Banner>
      {remarks.length > 0 && (
        <Banner tone="warning" live={false} title={t.remarks}>
          <ul className="flex flex-col gap-1">
            {remarks.map((remark) => (
              <li key={remark} className="wrap-anywhere">
                {remark}
              </li>
            ))}
          </ul>
        </Banner>
      )}
      <p className="text-ink-2">
        {replaces === null
          ? t.replacesNone
          : changeCount === 0
            ? t.sameAs(formatDay(replaces.validFrom, language))
            : t.replaces(count(changeCount), formatDay(replaces.validFrom, language))}
      </p>
      {changeCount > 0 && <ChangeTable changes={changes} />}
      {changeCount > changes.length && (
        <p className="text-ink-2">{t.moreChanges(count(changeCount - changes.length))}</p>
      )}
    </div>
  )
}

function ChangeTable({ changes }: { changes: readonly TariffChange[] }) {
  const t = useTexts(texts)
  const words = (cells: readonly string[] | null) => cells?.filter(Boolean).join(' · ') ?? t.absent
  const columns: Column<TariffChange>[] = [
    {
      key: 'what',
      head: t.change.what,
      cell: ({ kind, about }) => [t.kind[kind], ...about].filter(Boolean).join(' · '),
    },
    { key: 'before', head: t.change.before, cell: ({ before }) => words(before) },
    { key: 'after', head: t.change.after, cell: ({ after }) => words(after) },
  ]
  return (
    <Table
      caption={t.changes}
      columns={columns}
      rows={changes}
      rowKey={({ kind, about }) => [kind, ...about].join('\n')}
    />
  )
}
