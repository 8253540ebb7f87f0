import { ActedList } from '#client/acted-list.tsx'
import { EndDialog, RuleTable } from '#client/dated-rules.tsx'
import { useLanguage, useTexts } from '#client/language.tsx'
import { useApi } from '#client/session.tsx'
import { formatDay } from '#kernel/text/date-text.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { CellText, type Column } from '#ui/table.tsx'
import { useCountryName } from '#client/use-country-name.ts'
import { formatPrice } from '#kernel/money/money.ts'
import { taxonomyName } from '#kernel/trade/taxonomy-names.ts'
import type { endRule, listRules, RuleList, RuleView } from '../contract/endpoints.ts'
import { NewRule } from './new-rule.tsx'
import { texts } from './texts.ts'

/** The exports that need an end-use statement. */
export function EndUseRules() {
  const t = useTexts(texts)
  const language = useLanguage()
  const { aboutOf } = useAbout()
  const first = useFirstColumns()
  const api = useApi()
  return (
    <div className="mt-12">
      <ActedList<RuleList, RuleView>
        name="end use rules"
        read={(api) => api.call<typeof listRules>('GET', '/api/staff/end-use')}
        failed={t.failed}
      >
        {(data, { news, asked, ask, done }) => (
          <>
            <section className="flex flex-col gap-3">
              <h2 className="type-h2">{t.list}</h2>
              <p className="type-body max-w-180 text-ink-2">{t.explained}</p>
              {news}
              {data.rules.length === 0 ? (
                <EmptyState title={t.none}>
                  <p>{t.noneHint}</p>
                </EmptyState>
              ) : (
                <RuleTable texts={t} rules={data.rules} first={first} aboutOf={aboutOf} onEnd={ask} />
              )}
            </section>
            {data.can.add && <NewRule onDone={done} />}
            {asked && (
              <EndDialog
                title={t.endAsk(aboutOf(asked))}
                texts={t}
                onCancel={() => ask(null)}
                send={async (body) => {
                  const params = { id: String(asked.id) }
                  await api().call<typeof endRule>('POST', '/api/staff/end-use/:id/end', { params, body })
                  done(t.endDone(formatDay(body.freeFrom, language)))
                }}
              />
            )}
          </>
        )}
      </ActedList>
    </div>
  )
}

function useFirstColumns(): Column<RuleView>[] {
  const t = useTexts(texts)
  const { whereOf, goodsOf } = useAbout()
  return [
    { key: 'country', head: t.to, cell: whereOf },
    { key: 'goods', head: t.goods, cell: (rule) => <CellText>{goodsOf(rule) || t.allGoods}</CellText> },
  ]
}

/** Describes the destination of a rule's exports and their goods; empty for all goods. */
function useAbout() {
  const t = useTexts(texts)
  const language = useLanguage()
  const countryOf = useCountryName()
  const whereOf = ({ country }: RuleView) => (country === null ? t.all : countryOf(country))
  const goodsOf = ({ chapter, type, above }: RuleView) =>
    [
      chapter !== null && t.chapterOf(String(chapter)),
      type !== null && taxonomyName(type, language),
      above && t.above(formatPrice(above.sum, above.currency, language)),
    ]
      .filter(Boolean)
      .join(', ')
  const aboutOf = (rule: RuleView) => [whereOf(rule), goodsOf(rule)].filter(Boolean).join(', ')
  return { whereOf, goodsOf, aboutOf }
}
