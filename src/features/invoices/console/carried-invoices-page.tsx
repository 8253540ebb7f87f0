import { useId, useState } from 'react'
import { useTexts } from '#client/language.tsx'
import { useListAddress } from '#client/list-address.ts'
import { siteMeta } from '#client/page-meta.ts'
import { ReasonDialog } from '#client/reason-dialog.tsx'
import { useResource } from '#client/resource.ts'
import { SearchForm } from '#client/search-form.tsx'
import { useApi } from '#client/session.tsx'
import { StaffPage } from '#client/staff-page.tsx'
import { useCall } from '#client/use-call.ts'
import { DEFAULT_PAGE_SIZE, totalPages } from '#kernel/web/paging.ts'
import { Banner } from '#ui/banner.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { RetryBanner } from '#ui/retry-banner.tsx'
import { SelectControl } from '#ui/select-control.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { settleBody } from '../contract/carried-bodies.ts'
import type {
  CarriedDocuments,
  CarriedView,
  carryAgain,
  listCarried,
  settleCarried,
} from '../contract/carried.ts'
import { texts as contractTexts } from '../contract/texts.ts'
import { CARRIED_STATES, NUMBER_SEARCH_MAX, SETTLED_NOTE_MAX } from '../domain/carried.ts'
import { CarriedTable } from './carried-table.tsx'
import { texts } from './texts.ts'

/** `/staff/carried-invoices`: what the platform carries, how far it has got, and what it refused. */
export function Component() {
  return (
    <StaffPage texts={{ ...useTexts(texts).carried, notAllowed: useTexts(texts).notAllowed }}>
      <Carried />
    </StaffPage>
  )
}

export const meta = siteMeta(texts, (t) => t.carried)

function useCarriedAddress() {
  return useListAddress('/staff/carried-invoices', (given) => ({
    state: CARRIED_STATES.find((state) => state === given('state')),
    number: given('number').slice(0, NUMBER_SEARCH_MAX),
  }))
}

type Address = ReturnType<typeof useCarriedAddress>

function Carried() {
  const t = useTexts(texts).carried
  const address = useCarriedAddress()
  const { page, state = '', number } = address.view
  const found = useResource(`carried ${state} ${number} ${page}`, (api) =>
    api.call<typeof listCarried>('GET', '/api/staff/carried-documents', {
      query: { state, number, page: String(page) },
    }),
  )
  const { data, reload } = found
  return (
    <div className="flex flex-col gap-8" aria-busy={found.state === 'loading' || undefined}>
      {data?.isOn === false && (
        <Banner tone="information" live={false}>
          {t.isOff}
        </Banner>
      )}
      <Filters address={address} counts={data?.counts ?? []} />
      {found.state === 'failed' && <RetryBanner onRetry={reload}>{t.failed}</RetryBanner>}
      {data === null && found.state === 'loading' && <Spinner className="min-h-80" />}
      {data && <Found found={data} address={address} reload={reload} />}
    </div>
  )
}

function Filters({
  address: { view, look },
  counts,
}: { address: Address } & Pick<CarriedDocuments, 'counts'>) {
  const t = useTexts(texts).carried
  const { find } = useTexts(texts)
  const id = useId()
  return (
    <SearchForm
      name={t.filters}
      label={t.number}
      find={find}
      maxLength={NUMBER_SEARCH_MAX}
      text={view.number}
      onSearch={(number, replace) => look({ number }, replace)}
      className="grid grid-cols-2 gap-x-4 gap-y-3 md:grid-cols-[minmax(0,1fr)_16rem_auto] md:items-end"
    >
      {(number) => (
        <div className="flex flex-col gap-1">
          <label htmlFor={`${id}-state`} className="type-label">
            {t.state}
          </label>
          <SelectControl
            id={`${id}-state`}
            value={view.state ?? ''}
            onChange={(event) =>
              look({ state: CARRIED_STATES.find((state) => state === event.target.value), number })
            }
          >
            <option value="">{t.allStates}</option>
            {CARRIED_STATES.map((state) => (
              <option key={state} value={state}>
                {t.withCount(t.states[state], counts.find((each) => each.state === state)?.documents ?? 0)}
              </option>
            ))}
          </SelectControl>
        </div>
      )}
    </SearchForm>
  )
}

interface FoundProps {
  found: CarriedDocuments
  address: Address
  reload: () => void
}

function Found({ found: { total, documents }, address, reload }: FoundProps) {
  const t = useTexts(texts).carried
  const [said, setSaid] = useState<string | null>(null)
  const [asked, setAsked] = useState<CarriedView | null>(null)
  const call = useCall()
  const done = (what: string) => {
    setSaid(what)
    setAsked(null)
    reload()
  }
  const again = async ({ id, number }: CarriedView) => {
    const isDone = await call.send(async (api) => {
      await api.call<typeof carryAgain>('POST', '/api/staff/carried-documents/:id/again', { params: { id } })
    })
    if (isDone) done(t.carriedAgain(number))
  }
  return (
    <section className="flex flex-col gap-3">
      <h2 className="type-h2">{t.list}</h2>
      {said !== null && <Banner tone="success">{said}</Banner>}
      {call.refusal && <Banner tone="error">{call.refusal.message}</Banner>}
      {documents.length === 0 ? (
        <EmptyState title={t.none}>
          <p>{t.noneHint}</p>
        </EmptyState>
      ) : (
        <CarriedTable
          documents={documents}
          isBusy={call.busy}
          onAgain={(document) => void again(document)}
          onSettle={setAsked}
        />
      )}
      {total > DEFAULT_PAGE_SIZE && (
        <Pagination
          page={address.view.page}
          total={totalPages(total, DEFAULT_PAGE_SIZE)}
          hrefOf={(page) => address.addressOf({ page })}
        />
      )}
      {asked && <SettleDialog document={asked} onCancel={() => setAsked(null)} onDone={done} />}
    </section>
  )
}

interface SettleDialogProps {
  document: CarriedView
  onCancel: () => void
  onDone: (said: string) => void
}

function SettleDialog({ document: { id, number }, onCancel, onDone }: SettleDialogProps) {
  const t = useTexts(texts).carried
  const { errors } = useTexts(contractTexts)
  const api = useApi()
  return (
    <ReasonDialog
      title={t.settleTitle(number)}
      about={t.settleAbout}
      texts={{ reason: t.how, cancel: t.cancel, withdraw: t.settle, sending: t.settling }}
      schema={settleBody}
      isHarmless
      errors={errors}
      max={SETTLED_NOTE_MAX}
      onCancel={onCancel}
      send={async (body) => {
        await api().call<typeof settleCarried>('POST', '/api/staff/carried-documents/:id/settled', {
          params: { id },
          body,
        })
        onDone(t.settled(number))
      }}
    />
  )
}
