import { ApiError, type Api } from '#client/api.ts'
import { deviceDrafts } from '#client/device-drafts.ts'
import { COMPARED_MAX } from '#kernel/trade/compared.ts'
import type { addChosen, listChosen, removeChosen } from '../contract/endpoints.ts'
import { choose, mergeAnswer, type Choice } from '../domain/chosen.ts'
import { chosen } from './chosen-store.ts'

const NAME = 'compare'

/** What a visitor chose on this device. The storage is not trusted. */
function readDevice(): number[] {
  const kept = deviceDrafts.read(NAME)
  const ids: unknown[] = Array.isArray(kept) ? kept : []
  return ids.filter((id) => Number.isSafeInteger(id)).slice(0, COMPARED_MAX) as number[]
}

function keepOnDevice(ids: readonly number[]): void {
  if (ids.length === 0) deviceDrafts.forget(NAME)
  else deviceDrafts.keep(NAME, ids)
}

/** Why something that was chosen did not stay so. */
export type Trouble = { kind: 'full' } | { kind: 'failed' } | { kind: 'leftOut'; count: number }

interface Member {
  memberId: number
  api: Api
}
type Owner = Member | 'visitor'

/**
 * Stores what is chosen: on the device for visitors, at the server for members. What was chosen before the
 * sign-in is added to the member's own.
 */
export class ChosenSync {
  readonly #tell: (trouble: Trouble) => void
  #owner: Owner | null = null
  /** What is stored. */
  #kept: readonly number[] = []
  #isBusy = false

  constructor(tell: (trouble: Trouble) => void) {
    this.#tell = tell
  }

  /** Opens the list of a member or a visitor; nothing of a member's list is left to the next reader. */
  open(owner: Owner): void {
    const before = this.#owner
    const isSame = before !== null && memberOf(before)?.memberId === memberOf(owner)?.memberId
    // The first choice after an empty list loads the keeper anew, and was made before it listens.
    if (isSame) return this.store()
    const ofMember = memberOf(before) ? this.#kept : []
    this.#owner = owner
    this.#kept = []
    this.#isBusy = false
    // The next reader may have chosen something before this was loaded, which stays.
    if (ofMember.length > 0) chosen.set(chosen.get().filter((id) => !ofMember.includes(id)))
    const onDevice = readDevice()
    const brought = choose(onDevice, chosen.get()).ids
    if (owner === 'visitor') {
      this.#kept = onDevice
      chosen.set(brought)
    } else
      void this.#storeAtServer(owner, async () => {
        if (brought.length === 0)
          return { ids: await owner.api.call<typeof listChosen>('GET', '/api/compare/chosen'), leftOut: [] }
        const answer = await add(owner.api, brought)
        keepOnDevice([])
        return answer
      })
  }

  /** Another tab of a visitor has changed the list. */
  readonly followOtherTabs = (): void => {
    if (this.#owner !== 'visitor') return
    this.#kept = readDevice()
    if (this.#kept.join() !== chosen.get().join()) chosen.set(this.#kept)
  }

  /** Stores a change of the list. */
  readonly store = (): void => {
    const ids = chosen.get()
    if (ids.length > COMPARED_MAX) {
      this.#tell({ kind: 'full' })
      chosen.set(ids.slice(0, COMPARED_MAX))
    } else if (this.#owner === 'visitor') {
      if (this.#kept.join() === ids.join()) return
      this.#kept = ids
      keepOnDevice(ids)
    } else if (this.#owner !== null && !this.#isBusy) void this.#storeAtServer(this.#owner)
  }

  /** One call at a time: what changes meanwhile is stored next. */
  async #storeAtServer(owner: Member, first?: () => Promise<Choice>): Promise<void> {
    this.#isBusy = true
    try {
      for (let call = first ?? this.#nextCall(owner); call; call = this.#nextCall(owner)) {
        const answer = await call()
        if (this.#owner !== owner) return
        const shown = mergeAnswer({ before: this.#kept, answer, shown: chosen.get() })
        this.#kept = answer.ids
        chosen.set(shown)
        if (answer.leftOut.length > 0) this.#tell({ kind: 'leftOut', count: answer.leftOut.length })
      }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (this.#owner !== owner) return
      this.#tell({ kind: 'failed' })
      chosen.set(this.#kept)
    } finally {
      if (this.#owner === owner) this.#isBusy = false
    }
  }

  /** What is still to be stored; undefined when nothing is. */
  #nextCall({ api }: Member): (() => Promise<Choice>) | undefined {
    const shown = chosen.get()
    const removed = this.#kept.find((id) => !shown.includes(id))
    if (removed !== undefined) return () => remove(api, removed)
    const added = shown.filter((id) => !this.#kept.includes(id))
    return added.length > 0 ? () => add(api, added) : undefined
  }
}

const memberOf = (owner: Owner | null) => (owner === 'visitor' ? null : owner)

const add = (api: Api, listingIds: readonly number[]): Promise<Choice> =>
  api.call<typeof addChosen>('POST', '/api/compare/chosen', { body: { listingIds: [...listingIds] } })

async function remove(api: Api, id: number): Promise<Choice> {
  const ids = await api.call<typeof removeChosen>('DELETE', '/api/compare/chosen/:id', {
    params: { id: String(id) },
  })
  return { ids, leftOut: [] }
}
