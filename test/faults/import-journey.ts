import { zipOf } from '../factories/archives.ts'
import { csvOf, stockTable } from '../factories/imports.ts'
import { testPicture } from '../factories/pictures.ts'
import { insistingOf, LIMIT_MS } from './insist.ts'
import type { World } from './world.ts'

const ROWS = 12
/** The first two rows have a picture each and share another one. */
const IMAGES: Readonly<Record<number, string>> = { 1: 'a.jpg|both.jpg', 2: 'b.jpg|both.jpg' }

const fileForm = (name: string, content: string | Buffer) => async () => {
  const files = new FormData()
  files.append('file', new File([typeof content === 'string' ? content : new Uint8Array(content)], name))
  return files
}

/** Uploads a spreadsheet and an archive of pictures and imports them; returns the outcome. */
export function importingOf(world: World) {
  const insist = insistingOf(world)
  return async (): Promise<object> => {
    // A new member: a company may start only a few imports in an hour.
    const seller = await world.newMember()
    const begun = await insist('POST', '/api/imports', seller, { body: { fileName: 'stock.csv' } })
    const path = `/api/imports/${Number(begun.body['importId'])}`
    const send = async (kind: 'sheet' | 'archive', fileName: string, content: string | Buffer) => {
      // These refusals mean that an earlier try succeeded and its answer was lost.
      await insist('PUT', `${path}/files/${kind}/0`, seller, {
        form: fileForm(fileName, content),
        taken: [409],
      })
      await insist('POST', `${path}/files/${kind}`, seller, { body: { pieces: 1, fileName }, taken: [409] })
    }
    const reach = (...states: string[]) =>
      world.until(`an import that is ${states.join(' or ')}`, LIMIT_MS * 3, async () => {
        const { body } = await insist('GET', path, seller)
        const { state: archive } = body['archive'] as { state: string }
        return states.includes(String(body['state'])) && archive !== 'reading' ? body : null
      })
    await send('sheet', 'stock.csv', csvOf(stockTable(ROWS, (row) => ({ Images: IMAGES[row] ?? '' }))))
    const { columns } = await reach('mapping', 'refused')
    const names = ['a.jpg', 'b.jpg', 'both.jpg']
    const pictures = await Promise.all(names.map(async (name) => ({ name, content: await testPicture() })))
    await send('archive', 'pictures.zip', zipOf(pictures))
    await insist('PUT', `${path}/columns`, seller, { body: { columns }, taken: [409] })
    await reach('checked', 'refused')
    await insist('POST', `${path}/start`, seller, { body: { target: 'drafts' }, taken: [409] })
    const { state, archive } = await reach('done', 'refused')
    const [found] = await world.rows(
      `SELECT count(*)::int AS listings, (sum(s.on_hand))::int AS units,
              (SELECT count(*)::int FROM picture p JOIN listing l ON l.id = p.listing_id WHERE l.company_id = $1) AS pictures,
              (SELECT count(*)::int FROM listing_import_row r JOIN listing_import i ON i.id = r.import_id
                WHERE i.company_id = $1 AND r.done AND r.outcome = 'create') AS rows
         FROM listing l JOIN stock s ON s.listing_id = l.id WHERE l.company_id = $1`,
      [seller.companyId],
    )
    return { state, archive: (archive as { state: string }).state, ...found }
  }
}
