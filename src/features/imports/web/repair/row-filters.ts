import { useLanguage, useTexts } from '#client/language.tsx'
import { formatCount } from '#kernel/text/count-text.ts'
import type { Option } from '#ui/select.tsx'
import { columnName } from '../../contract/column-names.ts'
import type { ImportView } from '../../contract/views.ts'
import { keyOf } from '../../domain/asks.ts'
import { isColumnField } from '../../domain/columns.ts'
import { texts } from '../texts.ts'
import { useQuestionWords } from '../use-question-words.ts'

/** The query of a filter: 'all', 'bad', 'noted', 'field:…' or 'question:…'. */
export function filterOf(wanted: string): { outcome?: 'bad' | 'noted'; field?: string; question?: string } {
  if (wanted === 'bad' || wanted === 'noted') return { outcome: wanted }
  if (wanted.startsWith('field:')) return { outcome: 'bad', field: wanted.slice('field:'.length) }
  if (wanted.startsWith('question:')) return { question: wanted.slice('question:'.length) }
  return {}
}

/** All rows, those with errors or remarks, and those with one problem or question, each with its count. */
export function useRowFilters(view: ImportView): Option[] {
  const t = useTexts(texts)
  const language = useLanguage()
  const wordsOf = useQuestionWords()
  const { bad, create, update } = view.outcomes
  const counted = (words: string, rows: number) => `${words} (${formatCount(rows, language)})`
  const problems = view.problems.map(({ field, rows }) => ({
    value: `field:${field ?? 'row'}`,
    label: counted(
      field !== null && isColumnField(field) ? columnName(field, language) : t.repair.wholeRow,
      rows,
    ),
    group: t.repair.byProblem,
  }))
  const questions = view.questions.map((question) => ({
    value: `question:${keyOf(question)}`,
    label: counted(wordsOf(question), question.count),
    group: t.repair.byQuestion,
  }))
  return [
    { value: 'all', label: counted(t.check.all, view.rowCount) },
    { value: 'bad', label: counted(t.check.bad, bad.rows) },
    { value: 'noted', label: counted(t.check.noted, create.noted + update.noted) },
    ...problems,
    ...questions,
  ]
}
