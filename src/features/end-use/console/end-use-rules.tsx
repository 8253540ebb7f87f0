import { ActedList } from '#client/acted-list.tsx'
import { EndDialog, RuleTable } from '#client/dated-rules.tsx'
import { useLanguage, useTexts } from '#client/language.tsx'
import { useApi } from '#client/session.tsx'
import { formatDay } from '#kernel/text/date-text.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { CellText } from '#ui/table.tsx'
import type { endRule, listRules, RuleList, RuleView } from '../contract/endpoints.ts'
import { NewRule } from './new-rule.tsx'
import { texts } from './texts.ts'
import { useAbout } from './use-about.ts'

/** Which exports need a statement of their end use. */
export function EndUseRules() {
  const t = useTexts(texts)
  const language = useLanguage()
  const { whereOf, goodsOf, aboutOf } = useAbout()
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
                <RuleTable
                  texts={t}
                  rules={data.rules}
                  first={[
                    { key: 'country', head: t.to, cell: whereOf },
                    {
                      key: 'goods',
                      head: t.goods,
                      cell: (rule) => <CellText>{goodsOf(rule) || t.allGoods}</CellText>,
                    },
                  ]}
                  aboutOf={aboutOf}
                  onEnd={ask}
                />
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
