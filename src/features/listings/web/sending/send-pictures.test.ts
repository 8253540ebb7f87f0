import { expect, test } from 'vitest'
import { TEST_OWN_LISTING } from '#test/listing-records.ts'
import { trueApi } from '#test/true-answers.ts'
import { pickedPictures, storedPictures, type FormPicture } from '../pictures/form-pictures.ts'
import { sendPictures } from './send-pictures.ts'

const [image] = TEST_OWN_LISTING.images
const SHOWN = { ...image, lienImage: '/img/a-400.jpg', description: 'Name plate', approved: false }

/**
 * Sends pictures to a server that already shows every file; returns the pictures of the form, and the calls.
 */
async function send(pictures: readonly FormPicture[]) {
  const calls: string[] = []
  const api = trueApi(({ method, url }) => {
    calls.push(`${method} ${url}`)
    return { body: { images: [SHOWN] } }
  })
  let left = pictures
  const events = {
    onStep: () => undefined,
    onPictures: (now: readonly FormPicture[]) => void (left = now),
    onServed: () => undefined,
    onUpload: () => undefined,
  }
  await sendPictures(api, { listingId: 7, mode: 'add', pictures, served: [SHOWN] }, events)
  return { left, calls }
}

const stored = () => storedPictures([SHOWN])
const again = () => pickedPictures([new File(['x'], 'again.jpg')])

test('a picture that is taken away and chosen again stays, with the words that it has now', async () => {
  const [old] = stored()
  const [chosen] = again()
  if (!old || !chosen) throw new Error('there are two')
  const { left, calls } = await send([
    { ...old, removing: true },
    { ...chosen, description: 'Other side' },
  ])
  expect(left).toMatchObject([{ lienImage: SHOWN.lienImage, description: 'Other side', removing: false }])
  expect(calls).toEqual(['POST /api/image', 'PUT /api/images/arrange/7'])
})

test('a picture that is chosen a second time is there once', async () => {
  const { left, calls } = await send([...stored(), ...again()])
  expect(left).toMatchObject([{ lienImage: SHOWN.lienImage, description: 'Name plate' }])
  expect(calls).toEqual(['POST /api/image'])
})
