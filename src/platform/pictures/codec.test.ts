import sharp from 'sharp'
import { expect, it } from 'vitest'
import { testPicture } from '#test/factories/pictures.ts'
import { encodeMaster, withPixels, type Pixels } from './codec.ts'

it('gives the pixels of a picture back when nothing needs them any more, whatever happens', async () => {
  const bytes = await testPicture()
  const seen: Pixels[] = []
  const master = await withPixels(bytes, (pixels) => {
    seen.push(pixels)
    return encodeMaster(pixels)
  })
  expect(await sharp(master.content).metadata()).toMatchObject({ width: master.width, format: 'jpeg' })
  const failing = withPixels(bytes, (pixels) => {
    seen.push(pixels)
    return Promise.reject(new Error('the disk is full'))
  })
  await expect(failing).rejects.toThrow('the disk is full')
  expect(seen.map(({ data }) => data.length)).toEqual([0, 0])
})
