import type { Tx } from '#db/client.ts'
import { approveDocuments, dropProposedDocuments } from '../documents/document-repository.ts'
import { listPictures, publishArrangement, savePictures } from '../pictures/picture-repository.ts'

/** Publishes the files that staff saw, and completes the removals that the owner proposed. */
export async function approveFiles(tx: Tx, listingId: number): Promise<void> {
  await approveDocuments(tx, listingId)
  const pictures = await listPictures(tx, listingId)
  const ids = (removed: boolean) =>
    pictures.filter((picture) => picture.removed === removed).map(({ id }) => id)
  await savePictures(tx, ids(false), { approved: true })
  await publishArrangement(tx, ids(false))
  await savePictures(tx, ids(true), { approved: false })
}

/**
 * Drops what a rejected change proposed: new pictures, order, descriptions and new documents. A proposed
 * removal is undone.
 */
export async function dropProposedFiles(tx: Tx, listingId: number, now: Date): Promise<void> {
  await dropProposedDocuments(tx, listingId, now)
  const pictures = await listPictures(tx, listingId)
  const proposed = pictures.filter(({ approved, removed }) => !approved && !removed)
  const kept = pictures.filter(({ approved, removed }) => approved && removed)
  await savePictures(
    tx,
    pictures.map(({ id }) => id),
    { proposedPosition: null, proposedAlt: null },
  )
  await savePictures(
    tx,
    proposed.map(({ id }) => id),
    { removed: true, removedAt: now },
  )
  await savePictures(
    tx,
    kept.map(({ id }) => id),
    { removed: false, announced: false, removedAt: null },
  )
}
