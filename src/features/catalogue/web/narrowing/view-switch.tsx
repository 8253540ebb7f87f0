import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { deviceDrafts } from '#client/device-drafts.ts'
import { LocalLink, useLocalPath, useTexts } from '#client/language.tsx'
import { listAddress, type ListFilter } from '#search/filters/list-filter.ts'
import { FOR_TABLE, TABLE_PATH } from '../table-view.ts'
import { texts } from './texts.ts'

const NAME = 'view'
const TABLE = 'table'

interface ViewSwitchProps {
  filter: ListFilter
  isTable: boolean
}

/** Cards or a table. What was chosen last is shown on this device's other lists, too; phones have cards only. */
export function ViewSwitch({ filter, isTable }: ViewSwitchProps) {
  const t = useTexts(texts).view
  const table = listAddress(TABLE_PATH, filter)
  useKeptView(table, isTable)
  return (
    <nav aria-label={t.label} className="view-switch">
      <LocalLink
        to={listAddress('/', filter)}
        rel="nofollow"
        aria-current={isTable ? undefined : 'true'}
        preventScrollReset
        onClick={() => deviceDrafts.forget(NAME)}
        className="view-choice"
      >
        {t.cards}
      </LocalLink>
      <LocalLink
        to={table}
        rel="nofollow"
        aria-current={isTable ? 'true' : undefined}
        preventScrollReset
        onClick={() => deviceDrafts.keep(NAME, TABLE)}
        className="view-choice"
      >
        {t.table}
      </LocalLink>
    </nav>
  )
}

/** An address that doesn't say otherwise leads to the view that was chosen. */
function useKeptView(table: string, isTable: boolean): void {
  const navigate = useNavigate()
  const address = useLocalPath()(table)
  useEffect(() => {
    if (isTable || deviceDrafts.read(NAME) !== TABLE || !window.matchMedia(FOR_TABLE).matches) return
    void navigate(address, { replace: true, preventScrollReset: true })
    // `navigate` changes with each navigation.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [address, isTable])
}
