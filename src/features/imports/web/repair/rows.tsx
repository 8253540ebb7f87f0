import { memo, useState } from 'react'
import { useLanguage, useTexts } from '#client/language.tsx'
import { formatMajor } from '#kernel/money/money.ts'
import { formatCount } from '#kernel/text/count-text.ts'
import { classNames } from '#ui/class-names.ts'
import type { IconName } from '#ui/icon-names.ts'
import { Icon } from '#ui/icon.tsx'
import { StatusTag, type Tone } from '#ui/tag.tsx'
import { columnLead, columnName } from '../../contract/column-names.ts'
import type { ImportRowView, Problem } from '../../contract/views.ts'
import { isColumnField } from '../../domain/columns.ts'
import type { Outcome } from '../../domain/life-cycle.ts'
import { texts } from '../texts.ts'
import { Cell, type CellActs, textIn } from './cell.tsx'
import { problemsAt, problemsBeside, type SheetField } from './sheet-fields.ts'
import type { TypedRow } from './use-typed-cells.ts'

interface RowProps extends CellActs {
  row: ImportRowView
  fields: readonly SheetField[]
  typed: TypedRow | undefined
}

/** Only rows that change are rendered again while somebody types. */
export const SheetRow = memo(function SheetRow({ row, fields, typed, ...acts }: RowProps) {
  const language = useLanguage()
  return (
    <tr data-row={row.number} className="border-t border-line align-top">
      <th
        scope="row"
        className="sticky left-0 z-10 w-48 min-w-48 bg-surface px-2 py-1.5 text-left font-normal"
      >
        <RowHead row={row} fields={fields} isTyped={typed !== undefined} />
      </th>
      {fields.map((at) => (
        <td key={at.field} className="px-0.5 py-0.5">
          <Cell row={row} at={at} name={columnName(at.field, language)} typed={typed?.[at.field]} {...acts} />
        </td>
      ))}
    </tr>
  )
})

/** A row on a phone: the cells with problems, and the others on request. */
export const SheetCard = memo(function SheetCard({ row, fields, typed, ...acts }: RowProps) {
  const t = useTexts(texts).repair
  const language = useLanguage()
  // A cell stays where it is while somebody types into it.
  const [opened] = useState(() => fields.filter((at) => isRemarkable(row, at)).map(({ field }) => field))
  const isOpen = ({ field }: SheetField) => opened.includes(field) || problemsAt(row.errors, field).length > 0
  const title = fields.filter(({ field }) => field === 'reference' || field === 'title')
  const cell = (at: SheetField) => (
    <Cell
      key={at.field}
      row={row}
      at={at}
      name={columnName(at.field, language)}
      typed={typed?.[at.field]}
      isStacked
      {...acts}
    />
  )
  const others = fields.filter((at) => !isOpen(at))
  return (
    <li data-row={row.number} className="flex flex-col gap-3 p-3">
      <RowHead row={row} fields={fields} isTyped={typed !== undefined} />
      <p className="type-label break-words">
        {title
          .map((at) => textIn(row, at))
          .filter(Boolean)
          .join(' · ') || t.untitled}
      </p>
      {fields.filter(isOpen).map(cell)}
      {others.length > 0 && (
        <details className="group">
          <summary className="type-label flex min-h-11 cursor-pointer items-center gap-2">
            <Icon name="caret-down" size={16} className="transition-transform group-open:rotate-180" />
            {t.others(others.length)}
          </summary>
          <div className="flex flex-col gap-3 pt-2">{others.map(cell)}</div>
        </details>
      )}
    </li>
  )
})

/** Whether a cell has a problem, or was typed over. */
const isRemarkable = ({ errors, notes, was }: ImportRowView, { field, column }: SheetField) =>
  problemsAt([...errors, ...notes], field).length > 0 || (column !== undefined && was[column] !== undefined)

const LOOKS: Readonly<Record<Outcome, { tone: Tone; icon: IconName }>> = {
  create: { tone: 'success', icon: 'plus' },
  update: { tone: 'information', icon: 'pencil-simple' },
  same: { tone: 'neutral', icon: 'check' },
  bad: { tone: 'error', icon: 'warning-circle' },
}

interface RowHeadProps {
  row: ImportRowView
  fields: readonly SheetField[]
  isTyped: boolean
}

/** The number and outcome of a row, and the problems that belong to none of its cells. */
function RowHead({ row, fields, isTyped }: RowHeadProps) {
  const t = useTexts(texts).check
  return (
    <div className="flex flex-col gap-1">
      <div className="flex flex-wrap items-center gap-2">
        <span className="type-mono text-ink-3">{t.row(row.number)}</span>
        {row.outcome && <StatusTag {...LOOKS[row.outcome]}>{t.outcome[row.outcome]}</StatusTag>}
      </div>
      <ReadFigures row={row} fields={fields} />
      {row.pictures > 0 && <span className="type-small text-ink-2">{t.pictures(row.pictures)}</span>}
      {isTyped && <UnsavedMark />}
      <Problems problems={problemsBeside(row.errors, fields)} look="text-cinnabar" />
      <Problems problems={problemsBeside(row.notes, fields)} look="text-limonite" />
    </div>
  )
}

/** Price and quantity as they were read, with the cell beside a figure that it may not seem to be. */
function ReadFigures({ row, fields }: Pick<RowHeadProps, 'row' | 'fields'>) {
  const t = useTexts(texts).repair
  const language = useLanguage()
  const { price, qty, otherwise } = row.read
  const written = (name: 'prix' | 'qty') => {
    const at = fields.find(({ field }) => field === name)
    return at && otherwise.includes(name) ? t.written(textIn(row, at)) : ''
  }
  const figure = price && formatMajor(price.amount, language, 'always')
  const said = [
    ...(price ? [{ text: t.readPrice(figure ?? '', price.currency), from: written('prix') }] : []),
    ...(qty !== null && otherwise.includes('qty')
      ? [{ text: t.readQuantity(formatCount(qty, language)), from: written('qty') }]
      : []),
  ]
  return said.map(({ text, from }) => (
    <span key={text} className="type-small break-words text-ink-2">
      {text}
      {from !== '' && <span className="text-limonite"> {from}</span>}
    </span>
  ))
}

function UnsavedMark() {
  return <span className="type-small text-limonite">{useTexts(texts).repair.unsaved}</span>
}

function Problems({ problems, look }: { problems: readonly Problem[]; look: string }) {
  const language = useLanguage()
  if (problems.length === 0) return null
  return (
    <ul className={classNames('type-small', look)}>
      {problems.map(({ field, message }) => (
        <li key={`${field} ${message}`}>
          {field !== undefined && isColumnField(field) && (
            <b className="font-semibold">{columnLead(field, language)}</b>
          )}
          {message}
        </li>
      ))}
    </ul>
  )
}
