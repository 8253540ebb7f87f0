import { useState } from 'react'
import { formatDay } from '#kernel/text/date-text.ts'
import { dayInFrance } from '#kernel/text/day.ts'
import {
  endBody,
  REASON_MAX,
  SOURCE_MAX,
  type DatedRule,
  type EndBody,
} from '#kernel/trade/dated-rules/dated-rules.ts'
import { texts } from '#kernel/trade/dated-rules/texts.ts'
import { Button } from '#ui/button.tsx'
import type { FormState } from '#ui/form.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { CellText, Table, type Column } from '#ui/table.tsx'
import { TextArea, TextInput } from '#ui/text-input.tsx'
import { useLanguage, useTexts } from './language.tsx'
import { useForm } from './use-form.ts'

/** The fields that the common columns of dated rules show. */
interface Row extends Pick<DatedRule, 'validFrom' | 'madeBy' | 'madeAt' | 'can'> {
  state: string
}

interface RuleWords<Item extends Row> {
  states: Readonly<Record<Item['state'], string>>
  /** Names the rule. */
  aboutOf: (rule: Item) => string
  onEnd: (rule: Item) => void
}

/** The columns with the state of a rule, its first day, its author and the button that ends it. */
export function useRuleColumns<Item extends Row>({ states, aboutOf, onEnd }: RuleWords<Item>) {
  const t = useTexts(texts)
  const language = useLanguage()
  return {
    state: {
      key: 'state',
      head: t.columns.state,
      cell: ({ state }) => (
        <span className={state === 'in_force' ? 'font-semibold text-ink' : 'text-ink-2'}>
          {states[state as Item['state']]}
        </span>
      ),
    },
    from: { key: 'from', head: t.columns.from, cell: ({ validFrom }) => formatDay(validFrom, language) },
    acts: {
      key: 'acts',
      head: t.columns.acts,
      cell: (rule) =>
        rule.can.end && (
          <Button size="small" onClick={() => onEnd(rule)}>
            {t.end} <span className="sr-only">{t.named(aboutOf(rule))}</span>
          </Button>
        ),
    },
    made: {
      key: 'made',
      head: t.columns.made,
      cell: ({ madeBy, madeAt }) => t.byOn(madeBy ?? t.shipped, formatDay(madeAt, language)),
    },
  } satisfies Record<string, Column<Item>>
}

interface RuleTableProps<Item extends DatedRule> extends Omit<RuleWords<Item>, 'states'> {
  texts: {
    list: string
    state: Readonly<Record<DatedRule['state'], string>>
    endedBy: (name: string, day: string, reason: string) => string
  }
  rules: readonly Item[]
  /** The columns with the content of a rule. */
  first: readonly Column<Item>[]
}

/** Dated rules with their days, reasons and sources. */
export function RuleTable<Item extends DatedRule>(props: RuleTableProps<Item>) {
  const columns = useColumns(props)
  return (
    <Table asCards caption={props.texts.list} columns={columns} rows={props.rules} rowKey={({ id }) => id} />
  )
}

function useColumns<Item extends DatedRule>({
  texts: { state: states, endedBy },
  rules,
  first,
  aboutOf,
  onEnd,
}: RuleTableProps<Item>): Column<Item>[] {
  const t = useTexts(texts)
  const language = useLanguage()
  const { state, from, acts: end, made } = useRuleColumns<Item>({ states, aboutOf, onEnd })
  return [
    ...first,
    state,
    from,
    {
      key: 'until',
      head: t.columns.until,
      cell: ({ validFrom, validUntil }) =>
        validUntil === null
          ? t.noLastDay
          : validUntil < validFrom
            ? t.noWholeDay
            : formatDay(validUntil, language),
    },
    ...(rules.some(({ can }) => can.end) ? [end] : []),
    {
      key: 'reason',
      head: t.columns.reason,
      // One column of sentences: with two, or with a wide state, the table ends beyond the page.
      cell: ({ reasonEn, reasonFr, source, ended }) => (
        <>
          <CellText>{language === 'fr' ? reasonFr : reasonEn}</CellText>
          <CellText>
            <span className="text-ink-2">{t.sourceIs(source)}</span>
          </CellText>
          {ended && <CellText>{endedBy(ended.by, formatDay(ended.at, language), ended.reason)}</CellText>}
        </>
      ),
    },
    { ...made, cell: (rule) => <CellText isName>{made.cell(rule)}</CellText> },
  ]
}

interface ReasonFieldsProps {
  form: Pick<FormState<{ reasonEn: string; reasonFr: string; source: string }>, 'field'>
  texts: { reasonHint: string; sourceHint: string }
}

/** Fields of a new rule: the reason in both languages, for those whom it stops, and the source, for staff. */
export function ReasonFields({ form, texts: { reasonHint, sourceHint } }: ReasonFieldsProps) {
  const t = useTexts(texts)
  const shared = { required: true, rows: 2 }
  const reason = { ...shared, hint: reasonHint, counter: REASON_MAX }
  return (
    <>
      <TextArea {...reason} field={form.field('reasonEn')} label={t.reasonEn} />
      <TextArea {...reason} field={form.field('reasonFr')} label={t.reasonFr} />
      <TextArea
        {...shared}
        field={form.field('source')}
        label={t.source}
        hint={sourceHint}
        counter={SOURCE_MAX}
      />
    </>
  )
}

interface EndDialogProps {
  title: string
  texts: { endAbout: string; freeFrom: string; endReason: string }
  onCancel: () => void
  /** Ends the rule. */
  send: (body: EndBody) => Promise<void>
}

/** Ends a rule: asks from which day it no longer applies, and why. */
export function EndDialog({
  title,
  texts: { endAbout, freeFrom, endReason },
  onCancel,
  send,
}: EndDialogProps) {
  const t = useTexts(texts)
  const [initial] = useState(() => ({ freeFrom: dayInFrance(new Date()), reason: '' }))
  const form = useForm({ initial, schema: endBody, texts: t.errors, onSubmit: send })
  return (
    <FormDialog
      title={title}
      form={form}
      cancel={t.cancel}
      send={t.end}
      busy={t.sending}
      isDangerous
      onCancel={onCancel}
      about={endAbout}
    >
      <TextInput field={form.field('freeFrom')} label={freeFrom} type="date" required />
      <TextArea field={form.field('reason')} label={endReason} required rows={3} counter={REASON_MAX} />
    </FormDialog>
  )
}
