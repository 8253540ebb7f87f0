import { ActedList } from '#client/acted-list.tsx'
import { useTexts } from '#client/language.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { listRules, RuleList, RuleView } from '../contract/endpoints.ts'
import { EndRuleDialog } from './end-rule-dialog.tsx'
import { NewRule } from './new-rule.tsx'
import { RuleTable } from './rule-table.tsx'
import { texts } from './texts.ts'

/** Which exports need a statement of their end use. */
export function EndUseRules() {
  const t = useTexts(texts)
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
                <RuleTable rules={data.rules} onEnd={ask} />
              )}
            </section>
            {data.can.add && <NewRule onDone={done} />}
            {asked && <EndRuleDialog rule={asked} onCancel={() => ask(null)} onDone={done} />}
          </>
        )}
      </ActedList>
    </div>
  )
}
