import { ApiError } from '#client/api.ts'
import type { SendAnswer } from '#client/send-queue.ts'
import type { SessionStore } from '#client/session-store.ts'
import type { receiveWalkItem, receiveWalkPicture } from '../../contract/walk.ts'
import type { Sender } from './walk-state.ts'
import { ownerOf, walkerOf, type Walker } from './walker.ts'

/** Sends the pieces of a walker, as long as exactly this member is signed in, in this company. */
export function senderFor(store: SessionStore, walker: Walker): Sender {
  const guarded = async (call: () => Promise<unknown>): Promise<SendAnswer> => {
    const session = store.get()
    const isTheirs = session.state === 'member' && ownerOf(walkerOf(session.user)) === ownerOf(walker)
    if (!isTheirs) return { status: 401, message: '' }
    try {
      await call()
      return { status: 200, message: '' }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return { status: error.status, message: wordsOf(error) }
    }
  }
  return {
    item: ({ key, version, title, categorie, type, condition, plate, listing }) =>
      guarded(() =>
        store.api.call<typeof receiveWalkItem>('PUT', '/api/walk/:item', {
          params: { item: key },
          body: {
            entrepriseId: walker.companyId,
            version,
            title,
            categorie,
            type,
            condition,
            plate,
            ...(listing !== undefined && { materielId: listing }),
          },
        }),
      ),
    picture: ({ key, item, shot }, content, onUpload) =>
      guarded(() => {
        const form = new FormData()
        form.set('entrepriseId', String(walker.companyId))
        form.append('image', new Blob([content], { type: 'image/jpeg' }), `${shot}.jpg`)
        return store.api.call<typeof receiveWalkPicture>('PUT', '/api/walk/:item/pictures/:picture', {
          params: { item, picture: key },
          form,
          onUpload,
        })
      }),
  }
}

const wordsOf = (error: ApiError) =>
  error
    .lines()
    .map(({ message }) => message)
    .join(' ')
