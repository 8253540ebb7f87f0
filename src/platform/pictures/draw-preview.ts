import { fileURLToPath } from 'node:url'
import sharp, { type OverlayOptions } from 'sharp'
import { fileOfProject } from '#kernel/project-files.ts'
import { escapeMarkup } from '#kernel/text/escape-markup.ts'
import { pictureGate } from './codec.ts'

/** The texts and the picture of a link preview. */
export interface PreviewContent {
  title: string
  price: string
  place: string
  /** The master of the picture; null leaves its area empty. */
  picture: Uint8Array | null
}

/** The size that social networks and messengers display best. */
const PREVIEW_SIZE = { width: 1200, height: 630 } as const

const PICTURE_WIDTH = 660
const MARGIN = 48
const TEXT_WIDTH = PREVIEW_SIZE.width - PICTURE_WIDTH - 2 * MARGIN
const TITLE_TOP = 148
const TITLE_MAX_HEIGHT = 236
const TITLE_SIZES = [54, 46, 38, 32] as const
/** The colours of the light theme (`ui/styles/tokens.css`), the only one of previews. */
const COLOURS = { panel: '#fdfdfd', well: '#e3e2de', ink: '#121f1d', quiet: '#556260', band: '#f4d12d' }
const JPEG = { quality: 82, mozjpeg: true } as const
/** A photograph with about the proportions of its area fills it; others are shown whole. */
const FILLING = { from: 1, to: 1.7 }

const part = (name: string) => fileURLToPath(fileOfProject(`src/platform/pictures/preview-parts/${name}`))

type Weight = 500 | 700
/** The family names inside the font files. */
const FAMILY: Readonly<Record<Weight, string>> = {
  500: 'Archivo SemiBold, Medium',
  700: 'Archivo SemiBold, Bold',
}

let loaded: Promise<unknown> | undefined

/**
 * Renders the link preview of a listing. Its fonts are bundled, so that it looks the same on every machine.
 */
export async function drawPreview(content: PreviewContent): Promise<Buffer> {
  return pictureGate(async () => {
    // A text can only name one font file, so the others are loaded by a text each.
    await (loaded ??= Promise.all(([500, 700] as const).map((weight) => write('a', 20, weight, 'extended'))))
    const layers = [...(await drawPanel(content)), ...(await drawPicture(content.picture))]
    return sharp({ create: { ...PREVIEW_SIZE, channels: 3, background: COLOURS.panel } })
      .composite(layers)
      .jpeg(JPEG)
      .toBuffer()
  })
}

async function drawPanel({ title, price, place }: PreviewContent): Promise<OverlayOptions[]> {
  const left = PICTURE_WIDTH + MARGIN
  const head = await writeTitle(title)
  const priceTop = TITLE_TOP + head.height + 30
  const amount = await write(price, 44, 700)
  const region = await write(place, 28, 500, 'latin', COLOURS.quiet)
  const band = { width: PREVIEW_SIZE.width - PICTURE_WIDTH, height: 14, channels: 3 as const }
  return [
    { input: part('mark.png'), left, top: MARGIN },
    { input: head.content, left, top: TITLE_TOP },
    { input: amount.content, left, top: priceTop },
    { input: region.content, left, top: Math.min(priceTop + amount.height + 18, 616 - region.height) },
    {
      input: { create: { ...band, background: COLOURS.band } },
      left: PICTURE_WIDTH,
      top: PREVIEW_SIZE.height - band.height,
    },
  ]
}

/** The largest size that fits, otherwise the smallest. */
async function writeTitle(title: string): Promise<Written> {
  let written = await write(title, TITLE_SIZES[0], 700)
  for (const size of TITLE_SIZES.slice(1)) {
    if (written.height <= TITLE_MAX_HEIGHT) break
    written = await write(title, size, 700)
  }
  if (written.height <= TITLE_MAX_HEIGHT) return written
  const shown = await sharp(written.content)
    .extract({ left: 0, top: 0, width: written.width, height: TITLE_MAX_HEIGHT })
    .toBuffer()
  return { content: shown, width: written.width, height: TITLE_MAX_HEIGHT }
}

interface Written {
  content: Buffer
  width: number
  height: number
}

async function write(
  text: string,
  pixels: number,
  weight: Weight,
  letters: 'latin' | 'extended' = 'latin',
  colour = COLOURS.ink,
): Promise<Written> {
  const file = letters === 'latin' ? `archivo-${weight}.ttf` : `archivo-extended-${weight}.ttf`
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}">${escapeMarkup(text)}</span>`,
      font: `${FAMILY[weight]} ${pixels}`,
      fontfile: part(file),
      // One point per pixel.
      dpi: 72,
      width: TEXT_WIDTH,
      wrap: 'word-char',
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { content: data, width: info.width, height: info.height }
}

async function drawPicture(master: Uint8Array | null): Promise<OverlayOptions[]> {
  const size = { width: PICTURE_WIDTH, height: PREVIEW_SIZE.height }
  if (master === null)
    return [{ input: { create: { ...size, channels: 3, background: COLOURS.well } }, left: 0, top: 0 }]
  const { width, height } = await sharp(master).metadata()
  const ratio = width / height
  const fit = ratio >= FILLING.from && ratio <= FILLING.to ? 'cover' : 'contain'
  const input = await sharp(master)
    .resize({ ...size, fit, background: COLOURS.well })
    .png({ compressionLevel: 1 })
    .toBuffer()
  return [{ input, left: 0, top: 0 }]
}
