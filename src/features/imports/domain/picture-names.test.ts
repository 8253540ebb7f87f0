import { describe, expect, it, test } from 'vitest'
import { pictureIndex, pictureName, picturePath, picturesNamed } from './picture-names.ts'

const pathed = (...paths: string[]) =>
  paths.map((path) => ({ name: pictureName(path), path: picturePath(path) }))
const archive = (...paths: string[]) => pictureIndex(pathed(...paths))

const NUMBERED = ['IMG_0011.JPG', 'IMG_0012.JPG', 'IMG_0013.JPG', 'IMG_0014.JPG', 'DSC 7.png', 'a-b.jpg']

describe('the pictures in a cell', () => {
  it.each<[string, string[]]>([
    ['img_0011.jpg; IMG_0012.jpg', ['img_0011.jpg', 'img_0012.jpg']],
    ['IMG_0011.JPG, IMG_0012.JPG', ['img_0011.jpg', 'img_0012.jpg']],
    ['IMG_0011.JPG / IMG_0012.JPG', ['img_0011.jpg', 'img_0012.jpg']],
    ['IMG_0011.JPG/IMG_0012.JPG', ['img_0011.jpg', 'img_0012.jpg']],
    ['IMG_0011.JPG - IMG_0012.JPG', ['img_0011.jpg', 'img_0012.jpg']],
    ['IMG_0011 et IMG_0013', ['img_0011.jpg', 'img_0013.jpg']],
    ['IMG_0011.jpg IMG_0012.jpg', ['img_0011.jpg', 'img_0012.jpg']],
    ['IMG_0011\nIMG_0012', ['img_0011.jpg', 'img_0012.jpg']],
    ['IMG_0012-0014', ['img_0012.jpg', 'img_0013.jpg', 'img_0014.jpg']],
    ['IMG_0012 à 0014', ['img_0012.jpg', 'img_0013.jpg', 'img_0014.jpg']],
    ['IMG_0012.JPG à IMG_0013.JPG', ['img_0012.jpg', 'img_0013.jpg']],
    ['IMG_0012-IMG_0014.JPG', ['img_0012.jpg', 'img_0013.jpg', 'img_0014.jpg']],
    ['IMG_0012.JPG…0013', ['img_0012.jpg', 'img_0013.jpg']],
    ['IMG_0011.JPG   ,   IMG_0012.JPG  /  IMG_0013.JPG', ['img_0011.jpg', 'img_0012.jpg', 'img_0013.jpg']],
    ['IMG_0011, IMG_0013-0014', ['img_0011.jpg', 'img_0013.jpg', 'img_0014.jpg']],
    ['C:\\photos\\parc\\IMG_0011.JPG', ['img_0011.jpg']],
    ['photos/IMG_0011.png', ['img_0011.jpg']],
    ['a-b', ['a-b.jpg']],
    ['DSC 7', ['dsc 7.png']],
  ])('%j are %j', (text, names) => {
    const { found, missing } = picturesNamed({ text, reference: null }, archive(...NUMBERED))
    expect([found.map(({ name }) => name), missing]).toEqual([names, []])
  })

  it.each<[string, string[]]>([
    ['gone.jpg', ['gone.jpg']],
    ['yard/gone.jpg, lost.jpg', ['gone.jpg', 'lost.jpg']],
    ['IMG_0013-0015', ['img_0015']],
    ['see the folder', ['see the folder']],
  ])('%j lack %j', (text, names) => {
    expect(picturesNamed({ text, reference: null }, archive(...NUMBERED)).missing).toEqual(names)
  })
})

describe('the pictures of a reference', () => {
  const index = pictureIndex(
    pathed(
      'VLV-001_2.jpg',
      'VLV-001_10.jpg',
      'VLV-001.jpg',
      'VLV-0012.jpg',
      'PMP 3/front.jpg',
      'VLV-001-B.jpg',
    ),
    ['VLV-001', 'VLV-0012', 'PMP-3', 'VLV-00', 'VLV-001-B'],
  )
  const namesOf = (reference: string, text = '') => {
    const { found, own } = picturesNamed({ text, reference }, index)
    return [...found, ...own].map(({ path }) => path)
  }

  it('begin with it, or are in its folder', () => {
    expect(namesOf('VLV-001')).toEqual(['vlv-001_2.jpg', 'vlv-001_10.jpg', 'vlv-001.jpg'])
    expect(namesOf('vlv 001')).toHaveLength(3)
    expect(namesOf('PMP-3')).toEqual(['pmp 3/front.jpg'])
    expect(namesOf('VLV-00')).toEqual([])
    // It is not the second picture of VLV-001.
    expect(namesOf('VLV-001-B')).toEqual(['vlv-001-b.jpg'])
  })

  it('count only where the cell names none', () => {
    expect(namesOf('VLV-001', 'VLV-0012')).toEqual(['vlv-0012.jpg'])
    expect(namesOf('VLV-001', 'gone.jpg')).toHaveLength(3)
  })
})

test('one name in two folders is clear where the reference names the folder', () => {
  const index = pictureIndex(pathed('V-1/front.jpg', 'V-2/front.jpg'), ['V-1', 'V-2'])
  const of = (text: string, reference: string | null) => picturesNamed({ text, reference }, index)
  expect(of('front.jpg', 'V-2').found).toMatchObject([{ path: 'v-2/front.jpg' }])
  expect(of('v-1/front', null).found).toMatchObject([{ path: 'v-1/front.jpg' }])
  expect(of('front.jpg', null)).toEqual({ found: [], own: [], missing: [], unclear: ['front.jpg'] })
})

const LONG = 32_767
const filled = (pattern: string) => pattern.repeat(LONG).slice(0, LONG)

describe('a hostile cell', () => {
  it.each<[string, string]>([
    ['numbers without an end', `${'1'.repeat(2500)}a${'1'.repeat(2490)}x`],
    ['short numbers without an end', `${'1'.repeat(120)}a${'1'.repeat(120)}x;`.repeat(20)],
    ['blanks', `a${' '.repeat(4900)}b`],
    ['blanks between others', filled(`a${' '.repeat(200)}`)],
    ['leads that repeat', filled('a1')],
    ['leads of a range that repeat', `${'a1'.repeat(60)}-${'a1'.repeat(60)};`.repeat(20)],
    ['every separator', filled('a , b / c - d/e ')],
    ['commas', filled(',a')],
    ['extensions', filled('.a')],
    ['names of pictures', filled('front;')],
    ['slashes', filled('front/')],
  ])('of %s is read at once', (_, text) => {
    let looks = 0
    const index = pictureIndex(pathed('V-1/front.jpg', 'V-2/front.jpg'), ['V-1', 'V-2'])
    const counting = { ...index, called: (name: string) => ((looks += 1), index.called(name)) }
    const before = performance.now()
    for (let time = 0; time < 50; time += 1) picturesNamed({ text, reference: 'V-1' }, counting)
    expect(looks / 50).toBeLessThan(10_000)
    // A millisecond each; patterns that go back take many times as long, or minutes.
    expect(performance.now() - before).toBeLessThan(1500)
  })

  it('is read up to a length that no list of pictures reaches', () => {
    const read = (blanks: number) =>
      picturesNamed({ text: `${' '.repeat(blanks)};gone.jpg`, reference: null }, archive())
    expect([read(4900).missing, read(5000).missing]).toEqual([['gone.jpg'], []])
  })
})

test('the work for an archive grows with its pictures, whatever they are called', () => {
  const count = 30_000
  const names = Array.from({ length: count }, (_, place) => `V-1/${place}/front.jpg`)
  const own = Array.from({ length: count }, (_, place) => `V-1_${place}.jpg`)
  const dashes = Array.from({ length: 3000 }, (_, place) => `${'a-'.repeat(240)}${place}.jpg`)
  const before = performance.now()
  const index = pictureIndex(pathed(...names, ...own, ...dashes), ['V-1'])
  for (let row = 0; row < 250; row += 1) {
    expect(picturesNamed({ text: '', reference: 'V-1' }, index).own).toHaveLength(count)
    picturesNamed({ text: 'front', reference: 'V-1' }, index)
  }
  // About a second; with a copy or a sort for each picture or row it takes minutes.
  expect(performance.now() - before).toBeLessThan(10_000)
})
